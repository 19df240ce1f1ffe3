"""Written from the API's reference; see `banco.types` and the methods of `banco.Banco`."""

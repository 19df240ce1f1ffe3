import { texts } from "@banco/ui";

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "{name} requests access",
    may: "{name} will be able to:",
    until: "This access lasts until you revoke it under Access in the console.",
    allow: "Allow",
    refuse: "Refuse",
    "sign-in": "{name} requests access to your account. Sign in to decide.",
    goes: "You will be redirected to {host}.",
    device:
      "The response goes to a program on this device. Allow it only if you have just started this yourself, in that program.",
    unknown:
      "No one has verified that this app is really {name}. The name was chosen by whoever registered the app.",
    described:
      "The description of this app comes from {host}. Allow it only if you know and trust that site.",
    left: "You are being redirected to {host}. You can close this page.",
    back: "Back to {host}",
    invalid_client: "The app that sent you here is unknown. It may have been removed.",
    invalid_redirect_uri:
      "The app tried to send you to a URL that it has not registered, so access was not granted.",
  },
  it: {
    title: "{name} chiede l'accesso",
    may: "{name} potrà:",
    until: "L'accesso dura finché non lo togli in Accessi nella console.",
    allow: "Consenti",
    refuse: "Rifiuta",
    "sign-in": "{name} chiede di accedere al tuo account. Accedi per decidere.",
    goes: "Tornerai a {host}.",
    device:
      "La risposta va a un programma su questo dispositivo. Consenti solo se hai appena avviato tu l'operazione, in quel programma.",
    unknown:
      "Nessuno ha verificato che questa app sia davvero {name}. Il nome l'ha scelto chi l'ha registrata.",
    described: "Questa app è descritta da {host}. Consenti solo se conosci quel sito e te ne fidi.",
    left: "Stai tornando a {host}. Puoi chiudere questa pagina.",
    back: "Torna a {host}",
    invalid_client: "L'app che ti ha mandato qui non è conosciuta. Forse è stata rimossa.",
    invalid_redirect_uri:
      "L'app voleva mandarti a un indirizzo che non ha registrato, quindi non è stato concesso nulla.",
  },
});

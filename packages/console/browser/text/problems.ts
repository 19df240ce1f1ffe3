import { texts } from "./language.ts";

const en = {
  validation_failed: "Some of the values are invalid.",
  raw_card_data_refused: "Never enter a card number here.",
  capability_not_supported: "This provider does not support that.",
  refund_exceeds_payment: "That is more than what is left of this payment.",
  transaction_not_refundable: "This payment cannot be refunded.",
  provider_refused: "The provider refused.",
  passcode_invalid: "The code is invalid or has expired.",
  passkey_invalid: "The passkey was not accepted.",
  invitation_invalid: "This invitation is no longer valid. Ask for a new one.",
  insufficient_role: "Your role does not allow this. An owner can change it.",
  fresh_sign_in_required: "Sign in again to do this.",
  passkey_required: "Sign in with a passkey first, so that you know that it works.",
  account_not_found: "This provider is not connected.",
  not_found: "This no longer exists.",
  idempotency_in_progress: "The same request is still running. Check again in a moment.",
  idempotency_key_reused: "Your previous request has no response yet. Check its outcome first.",
  terminal_busy: "The terminal is busy with another payment.",
  account_not_ready: "This account is incomplete, or it needs to be reconnected.",
  conflict: "Someone else has changed this in the meantime. Check it again.",
  day_closed: "The day is closed.",
  body_too_large: "This is too large.",
  rate_limited: "Too many attempts. Wait a moment.",
  internal_error: "Something went wrong at Banco. Try again.",
  connect_failed: "The account could not be connected.",
  exchange_unavailable: "The exchange system (SDI) is not responding. Try again later.",
  provider_failed: "The provider sent an invalid response.",
  provider_unavailable: "The provider cannot be reached. Try again in a moment.",
  unavailable: "Banco is temporarily unavailable. Try again in a moment.",
};

const t = texts({
  en,
  it: {
    validation_failed: "Qualcosa di ciò che hai scritto non va.",
    raw_card_data_refused: "Il numero di una carta non va mai scritto qui.",
    capability_not_supported: "Questo fornitore non lo offre.",
    refund_exceeds_payment: "È più di quanto resta di questo pagamento.",
    transaction_not_refundable: "Questo pagamento non si può rimborsare.",
    provider_refused: "Il fornitore ha rifiutato.",
    passcode_invalid: "Il codice è sbagliato o scaduto.",
    passkey_invalid: "La passkey non è stata accettata.",
    invitation_invalid: "Questo invito non vale più. Chiedine uno nuovo.",
    insufficient_role: "Il tuo ruolo qui non lo comprende. Un titolare può cambiarlo.",
    fresh_sign_in_required: "Accedi di nuovo per farlo.",
    passkey_required: "Accedi prima con una passkey, così sai che funziona.",
    account_not_found: "Questo fornitore non è collegato.",
    not_found: "Non c'è più.",
    idempotency_in_progress: "La stessa richiesta è ancora in corso. Guarda di nuovo tra poco.",
    idempotency_key_reused: "La richiesta precedente non ha ancora risposta. Guarda prima com'è andata.",
    terminal_busy: "Il terminale è occupato con un altro pagamento.",
    account_not_ready: "A questo conto manca qualcosa, oppure va collegato di nuovo.",
    conflict: "Nel frattempo qualcun altro ha fatto una modifica. Guarda di nuovo.",
    day_closed: "La giornata è chiusa.",
    body_too_large: "È troppo grande.",
    rate_limited: "Troppi tentativi. Aspetta un momento.",
    internal_error: "Qualcosa è andato storto in Banco. Riprova.",
    connect_failed: "Non è stato possibile collegare il conto.",
    exchange_unavailable: "Il Sistema di Interscambio ora non risponde. Riprova più tardi.",
    provider_failed: "Il fornitore non ha risposto come dovrebbe.",
    provider_unavailable: "Il fornitore non è raggiungibile. Riprova tra poco.",
    unavailable: "Banco ora non può rispondere. Riprova tra poco.",
  },
});

/**
 * Returns the meaning of a refusal in the reader's language; undefined for codes that only programs meet.
 */
export function problemWords(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(en, code) ? t(code as keyof typeof en) : undefined;
}

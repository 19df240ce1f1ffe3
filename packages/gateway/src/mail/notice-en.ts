import type { NoticeTexts } from "./notice-words.ts";

/** The mails that tell a person of something to do, in English. */
export const ENGLISH: NoticeTexts = {
  silent_bridge: ({ name, since }, { time }) => ({
    subject: `The till ${name} is silent`,
    paragraphs: [
      `Nothing has come from the till “${name}” since ${time(since)}. Its terminal and printer can not be reached from afar.`,
      "See that its computer is on and on the internet: the bridge starts with it. You hear no more of this silence.",
    ],
    link: "Open devices",
  }),
  lost_account: ({ name }) => ({
    subject: `${name} needs to be connected again`,
    paragraphs: [
      `${name} no longer accepts the access that Banco has. Until you connect it again, nothing can be done with it.`,
    ],
    link: "Connect again",
  }),
  ending_access: ({ name, endsAt, hasEnded, isPassword }, { day }) => {
    if (!isPassword)
      return {
        subject: `The access to ${name} ends on ${day(endsAt)}`,
        paragraphs: [
          `${name} renews Banco's access no more: it is good until ${day(endsAt)}. From then on nothing can be done with it.`,
          "Connect it again before: nothing else changes.",
        ],
        link: "Connect again",
      };
    const [ends, then] = hasEnded ? ["ended", "Since then"] : ["ends", "From then on"];
    return {
      subject: `The tax office's password at ${name} ${ends} on ${day(endsAt)}`,
      paragraphs: [
        `The tax office's password that ${name} issues receipts with ${ends} on ${day(endsAt)}. ${then} it issues none.`,
        "Change it at the tax office, then give the new one to Banco.",
      ],
      link: "Give the new password",
    };
  },
  rejected_invoice: ({ number, reason }) => ({
    subject: number ? `Invoice ${number} was rejected` : "Invoice was rejected",
    paragraphs: [
      `Invoice ${number ?? "without a number"} was not accepted${reason ? `: ${reason}` : "."}`,
      "For the tax office it does not exist: correct it and send it again within five days.",
    ],
    link: "Open the invoice",
  }),
  failed_receipt: ({ provider, amountMinor, createdAt, reason }, { money, time }) => ({
    subject: `A receipt of ${money(amountMinor, "EUR")} was not issued`,
    paragraphs: [
      `${provider} did not issue the receipt of ${money(amountMinor, "EUR")} of ${time(createdAt)}${reason ? `: ${reason}` : "."}`,
      "The sale has no fiscal document: issue its receipt again.",
    ],
    link: "Open receipts",
  }),
  long_verification: ({ name, amountMinor, currency, createdAt }, { money, time }) => ({
    subject: `Was the payment of ${money(amountMinor, currency)} made?`,
    paragraphs: [
      `${name} has not said yet whether the payment of ${money(amountMinor, currency)} of ${time(createdAt)} was made. Banco goes on asking.`,
      `Look at ${name} before you take it again: the customer may have paid.`,
    ],
    link: "Open the payment",
  }),
};

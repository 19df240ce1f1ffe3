import { type NoticeTexts, noonOf } from "./notice-words.ts";

/** The English e-mails that ask the recipient to do something. */
export const ENGLISH: NoticeTexts = {
  silent_bridge: ({ name, since }, { time }) => ({
    subject: `The till “${name}” is offline`,
    paragraphs: [
      `Banco has not heard from the till “${name}” since ${time(since)}. Its terminal and printer cannot be used remotely.`,
      "Check that its computer is switched on and connected to the internet; the bridge starts with it. We won't email you again about this outage.",
    ],
    link: "Open devices",
  }),
  lost_account: ({ name }) => ({
    subject: `Reconnect ${name}`,
    paragraphs: [`${name} no longer accepts Banco's credentials. You cannot use it until you reconnect it.`],
    link: "Reconnect",
  }),
  ending_access: ({ name, endsAt, hasEnded, isPassword }, { day }) => {
    if (!isPassword)
      return {
        subject: `Banco's access to ${name} expires on ${day(endsAt)}`,
        paragraphs: [
          `Banco's access to ${name} will expire on ${day(endsAt)}, and ${name} no longer renews it. After that day you cannot use it.`,
          "Reconnect it before then. Nothing else changes.",
        ],
        link: "Reconnect",
      };
    const [expires, then] = hasEnded
      ? ["expired", "Since then it has issued"]
      : ["expires", "After that it will issue"];
    return {
      subject: `Your tax office password at ${name} ${expires} on ${day(endsAt)}`,
      paragraphs: [
        `The tax office password that ${name} uses to issue receipts ${expires} on ${day(endsAt)}. ${then} no receipts.`,
        "Change it at the tax office, then enter the new one in Banco.",
      ],
      link: "Enter the new password",
    };
  },
  rejected_invoice: ({ number, reason }) => ({
    subject: number ? `Invoice ${number} was rejected` : "Invoice was rejected",
    paragraphs: [
      `Invoice ${number ?? "without a number"} was rejected${reason ? `: ${reason}` : "."}`,
      "For the tax office, the invoice does not exist. Correct it and send it again within five days.",
    ],
    link: "Open the invoice",
  }),
  failed_receipt: ({ provider, amountMinor, createdAt, reason }, { money, time }) => ({
    subject: `A receipt for ${money(amountMinor, "EUR")} was not issued`,
    paragraphs: [
      `${provider} did not issue the receipt for ${money(amountMinor, "EUR")} from ${time(createdAt)}${reason ? `: ${reason}` : "."}`,
      "The sale has no fiscal document. Issue its receipt again.",
    ],
    link: "Open receipts",
  }),
  long_verification: ({ name, amountMinor, currency, createdAt }, { money, time }) => ({
    subject: `Did the payment of ${money(amountMinor, currency)} go through?`,
    paragraphs: [
      `${name} has not confirmed whether the payment of ${money(amountMinor, currency)} from ${time(createdAt)} went through. Banco keeps checking.`,
      `Check with ${name} before you charge again: the customer may already have paid.`,
    ],
    link: "Open the payment",
  }),
  link_window: ({ links, opensOn, closesOn, stage }, { day }) => {
    const last = day(noonOf(closesOn));
    const what = links === 1 ? "1 terminal link" : `${links} terminal links`;
    return {
      subject:
        stage === "overdue"
          ? `Overdue since ${last}: declare ${what} to the tax office`
          : `Declare ${what} to the tax office by ${last}`,
      paragraphs: [
        stage === "overdue"
          ? `The window for ${what} between terminals and registers ended on ${last}.`
          : `The window for ${what} between terminals and registers runs from ${day(noonOf(opensOn))} to ${last}.`,
        "Banco sends nothing to the tax office: type the links from the sheet on the desk's page, then record there that you declared them.",
      ],
      link: "Open the desk",
    };
  },
  new_dispute: ({ name, amountMinor, currency, reason, respondBy, needsResponse }, { money, time }) => ({
    subject:
      needsResponse && respondBy
        ? `Respond by ${time(respondBy)}: a payment of ${money(amountMinor, currency)} is disputed`
        : `A payment of ${money(amountMinor, currency)} is disputed`,
    paragraphs: [
      `At ${name} a customer disputes a payment of ${money(amountMinor, currency)}${reason ? ` (${reason})` : ""}.`,
      needsResponse
        ? `Send your evidence${respondBy ? ` by ${time(respondBy)}` : ""}, or the money stays with the customer. Do not refund the payment: the customer would get the money twice.`
        : "Do not refund the payment: the customer would get the money twice.",
    ],
    link: "Open the payment",
  }),
};

// Written by `npm run write:bridge-client` from the bridge's schemas.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        StatusData: {
            /** @description The protocol's, like `BANCO-BRIDGE/1.0` */
            version: string;
            /** @description The bridge takes payments */
            payment: boolean;
            /** @description The bridge issues documents */
            fiscal: boolean;
        };
        FoundData: {
            /**
             * @description Nothing was charged or issued under the key
             * @constant
             */
            known: false;
            /** @description Why an order that was under way came to nothing */
            reason?: string;
        } | {
            /** @constant */
            known: true;
            /** @enum {unknown} */
            kind: "payment" | "refund";
            order: {
                /** @description The payment's; a refund has its payment's */
                id: string;
                /**
                 * @description `completed`: the money has moved. `failed`, `canceled`: none has. `pending`: a refund that the provider has taken and not finished. `verification`: money may have moved, and nothing proves it yet; look at the terminal, and take no second payment for this sale
                 * @enum {unknown}
                 */
                status: "pending" | "completed" | "failed" | "canceled" | "verification";
                /** @description The confirmed amount, in major units: 12.5 is 12.50 EUR. Of a completed payment it is what the terminal took: with the tip, or less than was asked for, where a card paid a part */
                amount: number;
                /** @description The part of `amount` that the payer added on the terminal, beyond what was asked for */
                tip?: number;
                /** @description ISO 4217 */
                currency: string;
                /** @description What the payment was made with, where the terminal tells it. A receipt for it states the part of `ticket` as `ticket` */
                means?: {
                    /**
                     * @description `ticket`: meal vouchers
                     * @enum {unknown}
                     */
                    kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
                    /** @description The part of `amount` that this means paid */
                    amount: number;
                    /** @description The number of meal vouchers */
                    count?: number;
                }[];
                /** @description Of what failed or was cancelled: why, in words for the person at the counter */
                reason?: string;
                /** @description The terminal's ticket, where the till is the one that prints it */
                ticket?: string;
            };
        } | {
            /** @constant */
            known: true;
            /** @enum {unknown} */
            kind: "receipt" | "invoice";
            order: {
                /** @description The document's at its issuer; a return or refund names it as `original` */
                id: string;
                /**
                 * @description `completed`: it is issued. `failed`, `canceled`: it is not. `pending`: it may be issued, or the exchange system has not answered yet; issue no second one for this sale
                 * @enum {unknown}
                 */
                status: "pending" | "completed" | "failed" | "canceled";
                /** @description The progressive number, once it is known */
                number?: string;
                /** @description The document's total, in euro */
                amount: number;
                /** @description Of what failed or was cancelled: why, in words for the person at the counter */
                reason?: string;
            };
        } | {
            /** @constant */
            known: true;
            /** @constant */
            kind: "sale";
            order: {
                id: string;
                /**
                 * @description `open`: something is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`
                 * @enum {unknown}
                 */
                status: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
                items: {
                    description: string;
                    /** @description With at most three decimals */
                    quantity: number;
                    /** @description Of one unit, in euro with VAT */
                    price: number;
                    /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                    vat: string;
                    /** @description Of the whole line, in euro */
                    discount?: number;
                    /** @description Given for free: counts 0 */
                    gift?: boolean;
                    productId?: string;
                }[];
                /** @description The items less the discount, in euro */
                total: number;
                /** @description In euro */
                discount: number;
                /** @description In euro */
                tip: number;
                /** @description The cash rounding; positive where more than the total is paid */
                rounding: number;
                /** @description In euro */
                paid: number;
                /** @description What is left to pay, tip and rounding included; in euro */
                due: number;
                /** @description The cash that goes back to the customer, in euro */
                change: number;
                payments: {
                    id: string;
                    /** @enum {unknown} */
                    means: "cash" | "ticket" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                    /** @description The part that pays the sale, without change; in euro */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                     * @enum {unknown}
                     */
                    status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                    /** @description The driver; `handoff` for money at the counter */
                    provider: string;
                    transactionId: string | null;
                    failure: {
                        code: string;
                        message: string;
                    } | null;
                }[];
                document: {
                    /** @enum {unknown} */
                    kind: "receipt" | "invoice";
                    /** @description The driver, or the one that was named */
                    provider: string;
                    id: string | null;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                     * @enum {unknown}
                     */
                    status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                    number: string | null;
                    failure: {
                        code: string;
                        message: string;
                    } | null;
                } | null;
                returns: {
                    id: string;
                    /** @description In euro */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                     * @enum {unknown}
                     */
                    status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                    items: {
                        line: number;
                        quantity: number;
                    }[];
                    payments: {
                        paymentId: string;
                        /** @enum {unknown} */
                        means: "cash" | "ticket" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                        /** @description In euro */
                        amount: number;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                         * @enum {unknown}
                         */
                        status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                        refundId: string | null;
                        failure: {
                            code: string;
                            message: string;
                        } | null;
                    }[];
                    document: {
                        /** @enum {unknown} */
                        kind: "receipt" | "invoice";
                        /** @description The driver, or the one that was named */
                        provider: string;
                        id: string | null;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                         * @enum {unknown}
                         */
                        status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                        number: string | null;
                        failure: {
                            code: string;
                            message: string;
                        } | null;
                    } | null;
                    reason: string | null;
                }[];
                question: {
                    /** @enum {unknown} */
                    kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown";
                    text: string;
                    evidence: string[];
                    choices: ("issue_again" | "give_back" | "refund_again" | "ask_again")[];
                } | null;
                orderId: string | null;
                tableId: string | null;
                customerId: string | null;
                reference: string | null;
                metadata: {
                    [key: string]: string;
                };
                createdAt: string;
                updatedAt: string;
            };
        };
        PaymentRequest: {
            /** @description In major units: 12.5 is 12.50 EUR */
            amount: number;
            /** @description ISO 4217; EUR when absent */
            currency?: string;
            /** @description Shown on the terminal */
            description?: string;
            /** @description In place of the configured one */
            provider?: string;
            /** @description In place of the configured one */
            terminalId?: string;
        };
        RefundRequest: {
            /** @description The payment that is given back */
            transactionId: string;
            /** @description In major units; all that is left when absent */
            amount?: number;
            /** @description In place of the configured one */
            provider?: string;
        };
        ReceiptRequest: {
            /**
             * ReceiptType
             * @enum {unknown}
             */
            type: "sale" | "return" | "refund";
            items: {
                description: string;
                /** @description With at most three decimals */
                quantity: number;
                /** @description Of one unit, in euro with VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description Of the whole line, in euro */
                discount?: number;
                /** @description Given for free: counts 0 */
                gift?: boolean;
            }[];
            /**
             * ReceiptPayment
             * @description Adds up to the items. A return or refund gives back at most the cash, card and voucher money that its sale took, less what was given back before; a discount on the total comes back as `discount`
             */
            payment: {
                /** @description Where all is paid in cash, it may be the total rounded to the nearest five cents */
                cash?: number;
                /** @description By card or any other electronic means */
                electronic?: number;
                /** @description Meal vouchers */
                ticket?: number;
                /** @description How many vouchers; 1 when absent */
                ticketCount?: number;
                /** @description Off what is to pay; the VAT stays */
                discount?: number;
                /** @description Not paid yet */
                credit?: number;
                /**
                 * CreditFor
                 * @description What `credit` is for; goods when absent
                 * @enum {unknown}
                 */
                creditFor?: "goods" | "services";
            };
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, which the document shows so that a purchase can be deducted (pharmacies, opticians). Of sales, and not beside `lottery`; a provider that has no place for it refuses it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            /**
             * WithoutOriginal
             * @description Of a refund, in place of `original`: goods are given back that were sold on another register. Where the register does not allow it: 400 `capability_not_supported`
             */
            withoutOriginal?: {
                /** @description The day of the purchase, as the customer's proof or word has it */
                date: string;
                /**
                 * ProofOfPurchase
                 * @description What the customer shows; `none` when absent
                 * @enum {unknown}
                 */
                proof?: "none" | "card_slip" | "empties";
            };
            /** @description The payment that is its electronic part */
            transactionId?: string;
            /** @description The payments that together are its electronic part: each is linked to this document, and what was taken with them adds up to `payment.electronic`. Every provider's document has one electronic amount, so that any of them takes several payments. Beside it, `transactionId` may name the first */
            transactionIds?: string[];
            provider?: string;
        };
        InvoiceRequest: {
            /** @description TD01 when absent */
            type?: string;
            /** @description The merchant's when absent, else RF01 */
            regime?: string;
            items: {
                description: string;
                /** @description With at most eight decimals */
                quantity: number;
                /** @description Of one unit, in euro; without VAT unless `pricesIncludeVat`. Negative for a deposit deducted or packaging returned */
                price: number;
                /** @description A rate with two decimals (22.00), or a nature (N4) */
                vat: string;
                /** @description Why there is no VAT, for 0.00 */
                natura?: string;
                /** @description Off the whole line, in euro; with or without VAT as the price. It lowers the taxable amount */
                discount?: number;
            }[];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. False when absent */
            pricesIncludeVat?: boolean;
            /** InvoiceCustomer */
            customer: {
                /** @description VAT number or tax code. A private person abroad who has none leaves it out; everybody else has one */
                vatId?: string;
                taxCode?: string;
                name?: string;
                firstName?: string;
                lastName?: string;
                /** @description Certified e-mail address, used without an SDI code */
                pec?: string;
                /** @description Address code at the exchange system */
                sdi?: string;
                address?: {
                    street?: string;
                    number?: string;
                    postal?: string;
                    city?: string;
                    state?: string;
                    /** @description Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number */
                    country?: string;
                };
            };
            /** InvoicePayment */
            payment?: {
                cash?: number;
                electronic?: number;
                ticket?: number;
                ticketCount?: number;
                /** @description Off the total, VAT included: unlike on receipts it lowers the taxable amount and the VAT of each rate in proportion. Advances (N1) stay */
                discount?: number;
                credit?: number;
                /**
                 * Format: date
                 * @description When `credit` is to be paid
                 */
                due?: string;
                /** @description Where `credit` is to be paid; the merchant's own when absent */
                iban?: string;
                /**
                 * InvoicePaymentMethods
                 * @description ModalitaPagamento where it is not the usual one (cash MP01, electronic and ticket MP08, credit MP05): MP12 is a RIBA, MP19 a SEPA direct debit, MP23 PagoPA
                 */
                methods?: {
                    cash?: string;
                    electronic?: string;
                    ticket?: string;
                    credit?: string;
                };
            };
            /**
             * VatDue
             * @description When VAT falls due (EsigibilitaIVA): at once, when paid, or paid by the customer (split payment). I when absent; D in RF16 and RF17
             * @enum {unknown}
             */
            vatDue?: "I" | "D" | "S";
            /**
             * StampDutyOn
             * @description Who bears the stamp duty where it is due; the merchant when absent
             * @enum {unknown}
             */
            stampDutyOn?: "seller" | "customer";
            /** InvoicePurchaseOrder */
            order?: {
                /** @description The order's or the contract's number */
                id: string;
                /** Format: date */
                date?: string;
                /** @description Codice identificativo gara */
                cig?: string;
                /** @description Codice unitario progetto */
                cup?: string;
            };
            /** InvoiceWithholding */
            withholding?: {
                /** @description RT01 of people, RT02 of companies */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As in the Certificazione Unica: A of professionals */
                reason: string;
                /** @description Percent of the fee that the tax is of: 50 for agents. 100 when absent */
                taxableShare?: number;
            };
            /** @description Several of them, instead of `withholding`: ENASARCO (RT04) beside the income tax */
            withholdings?: {
                /** @description RT01 of people, RT02 of companies */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As in the Certificazione Unica: A of professionals */
                reason: string;
                /** @description Percent of the fee that the tax is of: 50 for agents. 100 when absent */
                taxableShare?: number;
            }[];
            /** InvoiceFund */
            fund?: {
                /** @description TC22 is INPS */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As an item's; the first item's when absent */
                vat?: string;
                natura?: string;
                /** @description Whether the tax is withheld of it as well (INPS) */
                withholding?: boolean;
            };
            /** @description Several of them, instead of `fund` */
            funds?: {
                /** @description TC22 is INPS */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As an item's; the first item's when absent */
                vat?: string;
                natura?: string;
                /** @description Whether the tax is withheld of it as well (INPS) */
                withholding?: boolean;
            }[];
            /** @description The invoices that a credit or debit note is about */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date, today when absent: of the last 12 days; of TD24 and TD25, of this or the last month. Not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice is for (DatiDDT) */
            deliveryNotes?: {
                number: string;
                /** Format: date */
                date: string;
            }[];
            /** @description Why the document is issued (Causale); more than 200 characters become several of them */
            reason?: string;
            /** @description A series of numbers of its own */
            series?: string;
            transactionId?: string;
            provider?: string;
        };
        SaleRequest: {
            items: {
                description: string;
                /** @description With at most three decimals */
                quantity: number;
                /** @description Of one unit, in euro with VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description Of the whole line, in euro */
                discount?: number;
                /** @description Given for free: counts 0 */
                gift?: boolean;
                productId?: string;
            }[];
            /** @description None, or less than the total, leaves the sale open */
            payments?: {
                /**
                 * @description `terminal`: on the shop's own. `ticket`: meal vouchers. `credit`: the customer owes it. More `cash` than is due gives change
                 * @enum {unknown}
                 */
                means: "cash" | "terminal" | "ticket" | "credit";
                /** @description In euro. Of cash: what the customer hands over */
                amount: number;
                /** @description In place of the configured one */
                provider?: string;
                /** @description In place of the configured one */
                terminalId?: string;
                /** @description Of meal vouchers */
                ticketCount?: number;
            }[];
            document?: {
                /**
                 * @description A receipt when absent. `none`: `POST /sales/{id}/document` issues one later
                 * @enum {unknown}
                 */
                kind?: "receipt" | "invoice" | "none";
                /** @description In place of the configured one */
                provider?: string;
                /** @description Of a receipt */
                lottery?: string;
                /** @description Of a receipt */
                customerTaxCode?: string;
                /** @description Of an invoice */
                type?: string;
                /** InvoiceCustomer */
                customer?: {
                    /** @description VAT number or tax code. A private person abroad who has none leaves it out; everybody else has one */
                    vatId?: string;
                    taxCode?: string;
                    name?: string;
                    firstName?: string;
                    lastName?: string;
                    /** @description Certified e-mail address, used without an SDI code */
                    pec?: string;
                    /** @description Address code at the exchange system */
                    sdi?: string;
                    address?: {
                        street?: string;
                        number?: string;
                        postal?: string;
                        city?: string;
                        state?: string;
                        /** @description Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number */
                        country?: string;
                    };
                };
            };
            /** @description The order that it pays: it has one live sale */
            orderId?: string;
            tableId?: string;
            customerId?: string;
            /** @description Beside the total, and not on the document; in euro */
            tip?: number;
            /** @description Off what is to pay, in euro; the VAT stays */
            discount?: number;
            /** @description Where all is paid in cash: to the nearest five cents (9.98 is paid 10.00: 0.02) */
            rounding?: number;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
        };
        SalePaymentRequest: {
            /**
             * @description `terminal`: on the shop's own. `ticket`: meal vouchers. `credit`: the customer owes it. More `cash` than is due gives change
             * @enum {unknown}
             */
            means: "cash" | "terminal" | "ticket" | "credit";
            /** @description In euro. Of cash: what the customer hands over */
            amount: number;
            /** @description In place of the configured one */
            provider?: string;
            /** @description In place of the configured one */
            terminalId?: string;
            /** @description Of meal vouchers */
            ticketCount?: number;
        };
        SaleDocumentRequest: {
            /**
             * @description A receipt when absent. `none`: `POST /sales/{id}/document` issues one later
             * @enum {unknown}
             */
            kind?: "receipt" | "invoice" | "none";
            /** @description In place of the configured one */
            provider?: string;
            /** @description Of a receipt */
            lottery?: string;
            /** @description Of a receipt */
            customerTaxCode?: string;
            /** @description Of an invoice */
            type?: string;
            /** InvoiceCustomer */
            customer?: {
                /** @description VAT number or tax code. A private person abroad who has none leaves it out; everybody else has one */
                vatId?: string;
                taxCode?: string;
                name?: string;
                firstName?: string;
                lastName?: string;
                /** @description Certified e-mail address, used without an SDI code */
                pec?: string;
                /** @description Address code at the exchange system */
                sdi?: string;
                address?: {
                    street?: string;
                    number?: string;
                    postal?: string;
                    city?: string;
                    state?: string;
                    /** @description Two letters of ISO 3166-1, or EL; IT when absent. Required with a foreign VAT number */
                    country?: string;
                };
            };
        };
        SaleReturnRequest: {
            saleId: string;
            items?: {
                /** @description Its place among the sale's items, from 0 */
                line: number;
                /** @description With at most three decimals */
                quantity: number;
            }[];
            /** @description Instead of `items`; in euro */
            amount?: number;
            /** @description The payments that the money goes back to; each back to where it came from when absent */
            payments?: {
                paymentId: string;
                /** @description In euro */
                amount: number;
            }[];
            reason?: string;
        };
        SaleAnswerRequest: {
            /**
             * @description One of the question's choices
             * @enum {unknown}
             */
            choice: "issue_again" | "give_back" | "refund_again" | "ask_again";
        };
        SaleData: {
            id: string;
            /**
             * @description `open`: something is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`
             * @enum {unknown}
             */
            status: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
            items: {
                description: string;
                /** @description With at most three decimals */
                quantity: number;
                /** @description Of one unit, in euro with VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description Of the whole line, in euro */
                discount?: number;
                /** @description Given for free: counts 0 */
                gift?: boolean;
                productId?: string;
            }[];
            /** @description The items less the discount, in euro */
            total: number;
            /** @description In euro */
            discount: number;
            /** @description In euro */
            tip: number;
            /** @description The cash rounding; positive where more than the total is paid */
            rounding: number;
            /** @description In euro */
            paid: number;
            /** @description What is left to pay, tip and rounding included; in euro */
            due: number;
            /** @description The cash that goes back to the customer, in euro */
            change: number;
            payments: {
                id: string;
                /** @enum {unknown} */
                means: "cash" | "ticket" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                /** @description The part that pays the sale, without change; in euro */
                amount: number;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                 * @enum {unknown}
                 */
                status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                /** @description The driver; `handoff` for money at the counter */
                provider: string;
                transactionId: string | null;
                failure: {
                    code: string;
                    message: string;
                } | null;
            }[];
            document: {
                /** @enum {unknown} */
                kind: "receipt" | "invoice";
                /** @description The driver, or the one that was named */
                provider: string;
                id: string | null;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                 * @enum {unknown}
                 */
                status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                number: string | null;
                failure: {
                    code: string;
                    message: string;
                } | null;
            } | null;
            returns: {
                id: string;
                /** @description In euro */
                amount: number;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                 * @enum {unknown}
                 */
                status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                items: {
                    line: number;
                    quantity: number;
                }[];
                payments: {
                    paymentId: string;
                    /** @enum {unknown} */
                    means: "cash" | "ticket" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                    /** @description In euro */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                     * @enum {unknown}
                     */
                    status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                    refundId: string | null;
                    failure: {
                        code: string;
                        message: string;
                    } | null;
                }[];
                document: {
                    /** @enum {unknown} */
                    kind: "receipt" | "invoice";
                    /** @description The driver, or the one that was named */
                    provider: string;
                    id: string | null;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge goes on asking
                     * @enum {unknown}
                     */
                    status: "starting" | "pending" | "completed" | "failed" | "canceled" | "verification";
                    number: string | null;
                    failure: {
                        code: string;
                        message: string;
                    } | null;
                } | null;
                reason: string | null;
            }[];
            question: {
                /** @enum {unknown} */
                kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown";
                text: string;
                evidence: string[];
                choices: ("issue_again" | "give_back" | "refund_again" | "ask_again")[];
            } | null;
            orderId: string | null;
            tableId: string | null;
            customerId: string | null;
            reference: string | null;
            metadata: {
                [key: string]: string;
            };
            createdAt: string;
            updatedAt: string;
        };
        PaymentData: {
            /** @description The payment's; a refund has its payment's */
            id: string;
            /**
             * @description `completed`: the money has moved. `failed`, `canceled`: none has. `pending`: a refund that the provider has taken and not finished. `verification`: money may have moved, and nothing proves it yet; look at the terminal, and take no second payment for this sale
             * @enum {unknown}
             */
            status: "pending" | "completed" | "failed" | "canceled" | "verification";
            /** @description The confirmed amount, in major units: 12.5 is 12.50 EUR. Of a completed payment it is what the terminal took: with the tip, or less than was asked for, where a card paid a part */
            amount: number;
            /** @description The part of `amount` that the payer added on the terminal, beyond what was asked for */
            tip?: number;
            /** @description ISO 4217 */
            currency: string;
            /** @description What the payment was made with, where the terminal tells it. A receipt for it states the part of `ticket` as `ticket` */
            means?: {
                /**
                 * @description `ticket`: meal vouchers
                 * @enum {unknown}
                 */
                kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
                /** @description The part of `amount` that this means paid */
                amount: number;
                /** @description The number of meal vouchers */
                count?: number;
            }[];
            /** @description Of what failed or was cancelled: why, in words for the person at the counter */
            reason?: string;
            /** @description The terminal's ticket, where the till is the one that prints it */
            ticket?: string;
        };
        DocumentData: {
            /** @description The document's at its issuer; a return or refund names it as `original` */
            id: string;
            /**
             * @description `completed`: it is issued. `failed`, `canceled`: it is not. `pending`: it may be issued, or the exchange system has not answered yet; issue no second one for this sale
             * @enum {unknown}
             */
            status: "pending" | "completed" | "failed" | "canceled";
            /** @description The progressive number, once it is known */
            number?: string;
            /** @description The document's total, in euro */
            amount: number;
            /** @description Of what failed or was cancelled: why, in words for the person at the counter */
            reason?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

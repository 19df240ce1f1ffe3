// Written by `npm run write:bridge-client` from openapi.json.
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
            /** @description Why an order in progress had no effect */
            reason?: string;
        } | {
            /** @constant */
            known: true;
            /** @enum {unknown} */
            kind: "payment" | "refund";
            order: {
                /** @description The payment's ID; a refund has the ID of its payment */
                id: string;
                /**
                 * @description `completed`: the money has moved. `failed`, `canceled`: no money has moved. `pending`: a refund that the provider has accepted but not finished. `verification`: money may have moved, but nothing proves it yet; check the terminal, and take no second payment for this sale
                 * @enum {unknown}
                 */
                status: "pending" | "completed" | "failed" | "canceled" | "verification";
                /** @description The confirmed amount, in major units: 12.5 is 12.50 EUR. For a completed payment: the amount charged, including the tip, or less than requested if a card paid a part */
                amount: number;
                /** @description The part of `amount` that the payer added on the terminal, beyond the requested amount */
                tip?: number;
                /** @description ISO 4217 */
                currency: string;
                /** @description The means used, if the terminal reports them. A receipt for the payment states the part paid with meal vouchers as `ticket` */
                means?: {
                    /**
                     * @description `ticket`: meal vouchers
                     * @enum {unknown}
                     */
                    kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
                    /** @description The part of `amount` paid with these means */
                    amount: number;
                    /** @description The number of meal vouchers */
                    count?: number;
                }[];
                /** @description Why it failed or was canceled, as text for the person at the counter */
                reason?: string;
                /** @description The terminal's ticket, if the till prints it */
                ticket?: string;
            };
        } | {
            /** @constant */
            known: true;
            /** @enum {unknown} */
            kind: "receipt" | "invoice";
            order: {
                /** @description The document's ID at its issuer; a return or refund refers to it as `original` */
                id: string;
                /**
                 * @description `completed`: it has been issued. `failed`, `canceled`: it has not. `pending`: it may have been issued, or the exchange system has not responded yet; issue no second one for this sale
                 * @enum {unknown}
                 */
                status: "pending" | "completed" | "failed" | "canceled";
                /** @description The progressive number, once it is known */
                number?: string;
                /** @description The document's total, in euros */
                amount: number;
                /** @description Why it failed or was canceled, as text for the person at the counter */
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
                 * @description `open`: an amount is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`
                 * @enum {unknown}
                 */
                status: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
                items: {
                    description: string;
                    /** @description With at most three decimals */
                    quantity: number;
                    /** @description Unit price in euros, including VAT */
                    price: number;
                    /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                    vat: string;
                    /** @description For the whole line, in euros */
                    discount?: number;
                    /** @description Free gift: counts as 0 */
                    gift?: boolean;
                    productId?: string;
                }[];
                /** @description Items less discount, in euros */
                total: number;
                /** @description In euros */
                discount: number;
                /** @description In euros */
                tip: number;
                /** @description Cash rounding; positive if more than the total is paid */
                rounding: number;
                /** @description In euros */
                paid: number;
                /** @description The amount still due, including tip and rounding; in euros */
                due: number;
                /** @description The part paid by `credit` that the customer still owes; in euros */
                owed: number;
                /** @description The cash to return to the customer, in euros */
                change: number;
                payments: {
                    id: string;
                    /** @enum {unknown} */
                    means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                    /** @description The part that pays the sale, without change; in euros */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    /** @description The driver, or the specified provider */
                    provider: string;
                    id: string | null;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    /**
                     * @description `undo`: the sale was canceled. `surplus`: an amount was paid twice, or a debt was paid later
                     * @enum {unknown}
                     */
                    purpose: "return" | "undo" | "surplus";
                    /** @description In euros */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                        means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                        /** @description In euros */
                        amount: number;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                        /** @description The driver, or the specified provider */
                        provider: string;
                        id: string | null;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown" | "capture_refused";
                    text: string;
                    evidence: string[];
                    choices: ("issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again")[];
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
            /** @description ISO 4217; defaults to EUR */
            currency?: string;
            /** @description Shown on the terminal */
            description?: string;
            /** @description Instead of the configured one */
            provider?: string;
            /** @description Instead of the configured one */
            terminalId?: string;
        };
        RefundRequest: {
            /** @description The payment that is refunded */
            transactionId: string;
            /** @description In major units; defaults to everything that is left */
            amount?: number;
            /** @description Instead of the configured one */
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
                /** @description Unit price in euros, including VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description For the whole line, in euros */
                discount?: number;
                /** @description Free gift: counts as 0 */
                gift?: boolean;
            }[];
            /**
             * ReceiptPayment
             * @description Must equal the items' total. A return or refund can return at most what its sale took in cash, by card and in vouchers, minus earlier returns; a discount on the total is returned as `discount`
             */
            payment: {
                /** @description If everything is paid in cash, this may be the total rounded to the nearest five cents */
                cash?: number;
                /** @description By card or any other electronic means */
                electronic?: number;
                /** @description Meal vouchers */
                ticket?: number;
                /** @description Number of vouchers; defaults to 1 */
                ticketCount?: number;
                /** @description Discount on the amount due; VAT does not change */
                discount?: number;
                /** @description Not paid yet */
                credit?: number;
                /**
                 * CreditFor
                 * @description What `credit` is for; defaults to goods
                 * @enum {unknown}
                 */
                creditFor?: "goods" | "services";
            };
            /** @description The customer's receipt-lottery code */
            lottery?: string;
            /** @description The customer's tax code, printed on the document so that the purchase can be deducted (pharmacies, opticians). For sales only, and not together with `lottery`. Providers that do not support it refuse it with `capability_not_supported` */
            customerTaxCode?: string;
            original?: string;
            /**
             * WithoutOriginal
             * @description For a refund, instead of `original`: returns goods that were sold on another register. 400 `capability_not_supported` if the register does not allow it
             */
            withoutOriginal?: {
                /** @description The date of purchase, according to the customer's proof or statement */
                date: string;
                /**
                 * ProofOfPurchase
                 * @description The customer's proof of purchase; defaults to `none`
                 * @enum {unknown}
                 */
                proof?: "none" | "card_slip" | "empties";
            };
            /** @description The payment of its electronic amount */
            transactionId?: string;
            /** @description The payments of its electronic amount: each is linked to this document, and together they must equal `payment.electronic`. Every provider accepts several payments, because a document has a single electronic amount. `transactionId` may repeat the first one */
            transactionIds?: string[];
            provider?: string;
        };
        InvoiceRequest: {
            /** @description Defaults to TD01 */
            type?: string;
            /** @description Defaults to the merchant's, or RF01 */
            regime?: string;
            items: {
                description: string;
                /** @description With at most eight decimals */
                quantity: number;
                /** @description Unit price in euros, excluding VAT unless `pricesIncludeVat`. Negative for a deducted deposit or returned packaging */
                price: number;
                /** @description A rate with two decimals (22.00), or a nature (N4) */
                vat: string;
                /** @description Why no VAT applies, for 0.00 */
                natura?: string;
                /** @description Discount on the whole line in euros, with or without VAT like the price. Reduces the taxable amount */
                discount?: number;
            }[];
            /** @description Whether the items' `price` and `discount` include VAT: the total is then the sum of the lines, each rounded to the cent. Defaults to false */
            pricesIncludeVat?: boolean;
            /** InvoiceCustomer */
            customer: {
                /** @description VAT number or tax code. Required, except for private individuals abroad without one */
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
                    /** @description Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number */
                    country?: string;
                };
            };
            /** InvoicePayment */
            payment?: {
                cash?: number;
                electronic?: number;
                ticket?: number;
                ticketCount?: number;
                /** @description Discount on the total, including VAT. Unlike on receipts, it reduces the taxable amount and VAT of each rate proportionally, except advances (N1) */
                discount?: number;
                credit?: number;
                /**
                 * Format: date
                 * @description When `credit` is due
                 */
                due?: string;
                /** @description Bank account for `credit`; defaults to the merchant's */
                iban?: string;
                /**
                 * InvoicePaymentMethods
                 * @description ModalitaPagamento, if it is not the default (MP01 for cash, MP08 for electronic and ticket, MP05 for credit): MP12 is RIBA, MP19 SEPA direct debit, MP23 PagoPA
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
             * @description When VAT is due (EsigibilitaIVA): immediately, when paid, or paid by the customer (split payment). Defaults to I; D for RF16 and RF17
             * @enum {unknown}
             */
            vatDue?: "I" | "D" | "S";
            /**
             * StampDutyOn
             * @description Who pays the stamp duty if it is due; defaults to the merchant
             * @enum {unknown}
             */
            stampDutyOn?: "seller" | "customer";
            /** InvoicePurchaseOrder */
            order?: {
                /** @description The order or contract number */
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
                /** @description RT01 for individuals, RT02 for companies */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As in the Certificazione Unica: A for professionals */
                reason: string;
                /** @description Percentage of the fee that is subject to withholding: 50 for agents. Defaults to 100 */
                taxableShare?: number;
            };
            /** @description Several withholdings instead of `withholding`, such as ENASARCO (RT04) beside income tax */
            withholdings?: {
                /** @description RT01 for individuals, RT02 for companies */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description As in the Certificazione Unica: A for professionals */
                reason: string;
                /** @description Percentage of the fee that is subject to withholding: 50 for agents. Defaults to 100 */
                taxableShare?: number;
            }[];
            /** InvoiceFund */
            fund?: {
                /** @description TC22 is INPS */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description VAT rate or nature, as for items; defaults to the first item's */
                vat?: string;
                natura?: string;
                /** @description Whether withholding tax also applies to it (INPS) */
                withholding?: boolean;
            };
            /** @description Several funds instead of `fund` */
            funds?: {
                /** @description TC22 is INPS */
                type: string;
                /** @description Percent, with at most two decimals */
                rate: number;
                /** @description VAT rate or nature, as for items; defaults to the first item's */
                vat?: string;
                natura?: string;
                /** @description Whether withholding tax also applies to it (INPS) */
                withholding?: boolean;
            }[];
            /** @description The invoices that a credit or debit note refers to */
            related?: {
                number: string;
                /** Format: date */
                date?: string;
            }[];
            /**
             * Format: date
             * @description The document's date; defaults to today. Within the last 12 days, or for TD24 and TD25 in this or the previous month; not before the newest invoice of the series
             */
            date?: string;
            /** @description The merchant's own receipts that the invoice replaces, by `id` */
            receipts?: string[];
            /** @description The delivery notes that the invoice covers (DatiDDT) */
            deliveryNotes?: {
                number: string;
                /** Format: date */
                date: string;
            }[];
            /** @description The reason for the document (Causale); a reason of more than 200 characters is split */
            reason?: string;
            /** @description A separate number series */
            series?: string;
            transactionId?: string;
            provider?: string;
        };
        SaleRequest: {
            items: {
                description: string;
                /** @description With at most three decimals */
                quantity: number;
                /** @description Unit price in euros, including VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description For the whole line, in euros */
                discount?: number;
                /** @description Free gift: counts as 0 */
                gift?: boolean;
                productId?: string;
            }[];
            /** @description Payments below the total leave the sale open */
            payments?: {
                /**
                 * @description `terminal`: on the shop's own terminal. `ticket`: meal vouchers. `voucher`: one of the merchant's vouchers, which requires internet. `credit`: the customer owes it. Change is returned for excess `cash`
                 * @enum {unknown}
                 */
                means: "cash" | "terminal" | "ticket" | "voucher" | "credit";
                /** @description In euros. For cash: the amount that the customer hands over */
                amount: number;
                /** @description Instead of the configured one */
                provider?: string;
                /** @description Instead of the configured one */
                terminalId?: string;
                /** @description Of meal vouchers */
                ticketCount?: number;
                /** @description Of a voucher */
                code?: string;
            }[];
            document?: {
                /**
                 * @description Defaults to a receipt. `none`: `POST /sales/{id}/document` issues one later
                 * @enum {unknown}
                 */
                kind?: "receipt" | "invoice" | "none";
                /** @description Instead of the configured one */
                provider?: string;
                /** @description Of a receipt */
                lottery?: string;
                /** @description Of a receipt */
                customerTaxCode?: string;
                /** @description Of an invoice */
                type?: string;
                /** InvoiceCustomer */
                customer?: {
                    /** @description VAT number or tax code. Required, except for private individuals abroad without one */
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
                        /** @description Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number */
                        country?: string;
                    };
                };
            };
            /** @description The order that this sale pays; an order has only one active sale */
            orderId?: string;
            tableId?: string;
            customerId?: string;
            /** @description In euros; not part of the total and not on the document */
            tip?: number;
            /** @description Discount on the amount due, in euros; VAT does not change */
            discount?: number;
            /** @description Only if everything is paid in cash: to the nearest five cents (0.02 for 9.98 paid with 10.00) */
            rounding?: number;
            reference?: string;
            metadata?: {
                [key: string]: string;
            };
        };
        SalePaymentRequest: {
            /**
             * @description `terminal`: on the shop's own terminal. `ticket`: meal vouchers. `voucher`: one of the merchant's vouchers, which requires internet. `credit`: the customer owes it. Change is returned for excess `cash`
             * @enum {unknown}
             */
            means: "cash" | "terminal" | "ticket" | "voucher" | "credit";
            /** @description In euros. For cash: the amount that the customer hands over */
            amount: number;
            /** @description Instead of the configured one */
            provider?: string;
            /** @description Instead of the configured one */
            terminalId?: string;
            /** @description Of meal vouchers */
            ticketCount?: number;
            /** @description Of a voucher */
            code?: string;
        };
        SaleDocumentRequest: {
            /**
             * @description Defaults to a receipt. `none`: `POST /sales/{id}/document` issues one later
             * @enum {unknown}
             */
            kind?: "receipt" | "invoice" | "none";
            /** @description Instead of the configured one */
            provider?: string;
            /** @description Of a receipt */
            lottery?: string;
            /** @description Of a receipt */
            customerTaxCode?: string;
            /** @description Of an invoice */
            type?: string;
            /** InvoiceCustomer */
            customer?: {
                /** @description VAT number or tax code. Required, except for private individuals abroad without one */
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
                    /** @description Two letters of ISO 3166-1, or EL; defaults to IT. Required with a foreign VAT number */
                    country?: string;
                };
            };
        };
        SaleReturnRequest: {
            saleId: string;
            items?: {
                /** @description The item's position in the sale, from 0 */
                line: number;
                /** @description With at most three decimals */
                quantity: number;
            }[];
            /** @description Instead of `items`; in euros */
            amount?: number;
            /** @description The payments to refund; by default each refund goes back to its original payment */
            payments?: {
                paymentId: string;
                /** @description In euros */
                amount: number;
            }[];
            reason?: string;
        };
        SaleAnswerRequest: {
            /**
             * @description One of the question's choices
             * @enum {unknown}
             */
            choice: "issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again";
        };
        SaleData: {
            id: string;
            /**
             * @description `open`: an amount is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`
             * @enum {unknown}
             */
            status: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
            items: {
                description: string;
                /** @description With at most three decimals */
                quantity: number;
                /** @description Unit price in euros, including VAT */
                price: number;
                /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                vat: string;
                /** @description For the whole line, in euros */
                discount?: number;
                /** @description Free gift: counts as 0 */
                gift?: boolean;
                productId?: string;
            }[];
            /** @description Items less discount, in euros */
            total: number;
            /** @description In euros */
            discount: number;
            /** @description In euros */
            tip: number;
            /** @description Cash rounding; positive if more than the total is paid */
            rounding: number;
            /** @description In euros */
            paid: number;
            /** @description The amount still due, including tip and rounding; in euros */
            due: number;
            /** @description The part paid by `credit` that the customer still owes; in euros */
            owed: number;
            /** @description The cash to return to the customer, in euros */
            change: number;
            payments: {
                id: string;
                /** @enum {unknown} */
                means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                /** @description The part that pays the sale, without change; in euros */
                amount: number;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                /** @description The driver, or the specified provider */
                provider: string;
                id: string | null;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                /**
                 * @description `undo`: the sale was canceled. `surplus`: an amount was paid twice, or a debt was paid later
                 * @enum {unknown}
                 */
                purpose: "return" | "undo" | "surplus";
                /** @description In euros */
                amount: number;
                /**
                 * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                    /** @description In euros */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    /** @description The driver, or the specified provider */
                    provider: string;
                    id: string | null;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown" | "capture_refused";
                text: string;
                evidence: string[];
                choices: ("issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again")[];
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
        SalesData: {
            /** @description The latest sales, newest first */
            sales: {
                id: string;
                /**
                 * @description `open`: an amount is due. `completed`: paid and documented. `question`: a person has to decide, by `POST /sales/{id}/answer`
                 * @enum {unknown}
                 */
                status: "open" | "paying" | "issuing" | "completed" | "returned" | "undone" | "question";
                items: {
                    description: string;
                    /** @description With at most three decimals */
                    quantity: number;
                    /** @description Unit price in euros, including VAT */
                    price: number;
                    /** @description A rate (4, 5, 10, 22) or a nature (N1 to N6) */
                    vat: string;
                    /** @description For the whole line, in euros */
                    discount?: number;
                    /** @description Free gift: counts as 0 */
                    gift?: boolean;
                    productId?: string;
                }[];
                /** @description Items less discount, in euros */
                total: number;
                /** @description In euros */
                discount: number;
                /** @description In euros */
                tip: number;
                /** @description Cash rounding; positive if more than the total is paid */
                rounding: number;
                /** @description In euros */
                paid: number;
                /** @description The amount still due, including tip and rounding; in euros */
                due: number;
                /** @description The part paid by `credit` that the customer still owes; in euros */
                owed: number;
                /** @description The cash to return to the customer, in euros */
                change: number;
                payments: {
                    id: string;
                    /** @enum {unknown} */
                    means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                    /** @description The part that pays the sale, without change; in euros */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    /** @description The driver, or the specified provider */
                    provider: string;
                    id: string | null;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    /**
                     * @description `undo`: the sale was canceled. `surplus`: an amount was paid twice, or a debt was paid later
                     * @enum {unknown}
                     */
                    purpose: "return" | "undo" | "surplus";
                    /** @description In euros */
                    amount: number;
                    /**
                     * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                        means: "cash" | "ticket" | "voucher" | "credit" | "terminal" | "card" | "link" | "app" | "checkin" | "code";
                        /** @description In euros */
                        amount: number;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                        /** @description The driver, or the specified provider */
                        provider: string;
                        id: string | null;
                        /**
                         * @description `verification`: nothing proves its outcome yet, and the bridge keeps polling
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
                    kind: "document_refused" | "document_unknown" | "refund_refused" | "payment_unknown" | "capture_refused";
                    text: string;
                    evidence: string[];
                    choices: ("issue_again" | "give_back" | "refund_again" | "capture_again" | "ask_again")[];
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
            }[];
        };
        PaymentData: {
            /** @description The payment's ID; a refund has the ID of its payment */
            id: string;
            /**
             * @description `completed`: the money has moved. `failed`, `canceled`: no money has moved. `pending`: a refund that the provider has accepted but not finished. `verification`: money may have moved, but nothing proves it yet; check the terminal, and take no second payment for this sale
             * @enum {unknown}
             */
            status: "pending" | "completed" | "failed" | "canceled" | "verification";
            /** @description The confirmed amount, in major units: 12.5 is 12.50 EUR. For a completed payment: the amount charged, including the tip, or less than requested if a card paid a part */
            amount: number;
            /** @description The part of `amount` that the payer added on the terminal, beyond the requested amount */
            tip?: number;
            /** @description ISO 4217 */
            currency: string;
            /** @description The means used, if the terminal reports them. A receipt for the payment states the part paid with meal vouchers as `ticket` */
            means?: {
                /**
                 * @description `ticket`: meal vouchers
                 * @enum {unknown}
                 */
                kind: "card" | "ticket" | "gift_card" | "wallet" | "other";
                /** @description The part of `amount` paid with these means */
                amount: number;
                /** @description The number of meal vouchers */
                count?: number;
            }[];
            /** @description Why it failed or was canceled, as text for the person at the counter */
            reason?: string;
            /** @description The terminal's ticket, if the till prints it */
            ticket?: string;
        };
        DocumentData: {
            /** @description The document's ID at its issuer; a return or refund refers to it as `original` */
            id: string;
            /**
             * @description `completed`: it has been issued. `failed`, `canceled`: it has not. `pending`: it may have been issued, or the exchange system has not responded yet; issue no second one for this sale
             * @enum {unknown}
             */
            status: "pending" | "completed" | "failed" | "canceled";
            /** @description The progressive number, once it is known */
            number?: string;
            /** @description The document's total, in euros */
            amount: number;
            /** @description Why it failed or was canceled, as text for the person at the counter */
            reason?: string;
        };
        ReportData: {
            /** @description The device's own text */
            report: string;
        };
        Failure: {
            /** @constant */
            success: false;
            /** @description As text for the person at the counter */
            error: string;
            /** @description The hosted API's code, if any */
            code?: string;
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

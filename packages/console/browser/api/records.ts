/**
 * The API's records, under the names that the pages use. The types are the SDK's, which come from the OpenAPI
 * document, so a page that reads a field that the API does not have fails `npm run check`. The browser loads
 * nothing of the SDK: types are removed when the file is served. Amounts are in major units.
 */
import type { PageOf, Schemas } from "@banco/sdk";

export type { BancoEvent } from "@banco/sdk";

/** A page of a list; `token` leads to the next one. */
export type List<Item> = PageOf<Item>;

export type Account = Schemas["Account"];
export type Address = Schemas["Address"];
export type ApiKey = Schemas["ApiKey"];
export type App = Schemas["App"];
export type AuditEntry = Schemas["AuditEntry"];
export type AuditEntryPage = Schemas["AuditEntryPage"];
export type Authorization = Schemas["Authorization"];
export type AuthorizationCode = Schemas["AuthorizationCode"];
export type BillingPortal = Schemas["BillingPortal"];
export type Bridge = Schemas["Bridge"];
export type BridgeOperation = Schemas["BridgeOperation"];
export type Checkout = Schemas["Checkout"];
export type Close = Schemas["Close"];
export type Customer = Schemas["Customer"];
export type DayReading = Schemas["DayReading"];
export type Delivery = Schemas["Delivery"];
export type DeliveryAttempt = Schemas["DeliveryAttempt"];
export type Deposit = Schemas["Deposit"];
export type Device = Schemas["DeviceState"];
export type Export = Schemas["Export"];
export type Finding = Schemas["InvoiceFinding"];
export type Grant = Schemas["Grant"];
export type Incoming = Schemas["IncomingInvoice"];
export type Invitation = Schemas["Invitation"];
export type Invoice = Schemas["Invoice"];
export type InvoiceCustomer = Schemas["InvoiceCustomer"];
export type InvoiceItem = Schemas["InvoiceItem"];
export type Location = Schemas["Location"];
export type LoggedRequest = Schemas["LoggedRequest"];
export type Member = Schemas["Member"];
export type Membership = Schemas["MerchantMembership"];
export type MerchantData = Schemas["Merchant"];
export type NewApiKey = Schemas["NewApiKey"];
export type NewApp = Schemas["NewApp"];
export type Order = Schemas["Order"];
export type OrderItem = Schemas["OrderItem"];
export type OrderStatus = Schemas["OrderStatus"];
export type OwnPreferences = Schemas["OwnPreferences"];
export type PairingCode = Schemas["PairingCode"];
export type Party = Schemas["IncomingParty"];
export type Payment = Schemas["Payment"];
export type PaymentStep = Schemas["PaymentStep"];
export type PaymentReport = Schemas["PaymentReport"];
export type PaymentSums = Schemas["PaymentSums"];
export type Preferences = Schemas["Preferences"];
export type Price = Schemas["Price"];
export type PrivacyRequest = Schemas["PrivacyRequest"];
export type Problem = Schemas["Problem"];
export type Product = Schemas["Product"];
export type Provider = Schemas["Provider"];
export type Receipt = Schemas["Receipt"];
export type ReceiptFigures = Schemas["ReceiptFigures"];
export type ReceiptItem = Schemas["ReceiptItem"];
export type ReceiptPayment = Schemas["ReceiptPayment"];
export type ReceiptReport = Schemas["ReceiptReport"];
export type ReceivedFile = Schemas["ReceivedFile"];
export type ReceivedFileDetail = Schemas["ReceivedFileDetail"];
export type Reconciliation = Schemas["Reconciliation"];
export type Refund = Schemas["Refund"];
export type Related = NonNullable<Invoice["related"]>[number];
export type RequiredField = Account["requiredFields"][number];
export type Sale = Schemas["Sale"];
export type SalePayment = Schemas["SalePayment"];
export type SaleItem = Schemas["SaleItem"];
export type SalePaymentRequest = Schemas["SalePaymentRequest"];
export type SaleQuestion = Schemas["SaleQuestion"];
export type SaleRequest = Schemas["SaleRequest"];
export type SaleReturnRequest = Schemas["SaleReturnRequest"];
export type Session = Schemas["Session"];
export type StoreItem = Schemas["StoreOrderItem"];
export type StoreOrder = Schemas["StoreOrder"];
export type StorePage = Schemas["StoreOrderOfAllPage"];
export type StoreRefund = Schemas["StoreRefund"];
export type Subscription = Schemas["Subscription"];
export type Table = Schemas["Table"];
export type Terminal = Schemas["Terminal"];
export type Till = Schemas["Till"];
export type Transmission = Schemas["Transmission"];
export type Validation = Schemas["InvoiceValidation"];
export type VatDepartment = Schemas["VatDepartment"];
export type VatSum = Schemas["InvoiceVatSum"];
export type Voucher = Schemas["Voucher"];
export type VoucherWithCode = Schemas["VoucherWithCode"];
export type WebhookSecret = Schemas["WebhookSecret"];
export type WebhookTestResult = Schemas["WebhookTestResult"];

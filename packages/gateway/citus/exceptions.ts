/** Statements that ask more than one shard of a cluster, by the reason. */
export const ASK_ALL: Readonly<Record<string, readonly string[]>> = {
  "what is due is looked for among all merchants, and taken merchant by merchant": [
    "account_due_refreshes_find",
    "export_over",
    "export_stalled",
    "fiscal_document_abandon_find",
    "fiscal_document_due_find",
    "fiscal_document_late_due_find",
    "notice_find",
    "notice_note_silence_find",
    "payment_history_due_find",
    "payment_refund_abandon_find",
    "payment_refund_due_find",
    "payment_transaction_abandon_find",
    "payment_transaction_due_find",
    "push_take_find",
    "report_cell_forget",
    "report_mark_take",
    "store_news_due_find",
    "store_refund_abandon_find",
    "store_refund_due_find",
  ],
  "streams of many merchants are looked after in one statement": ["event_stream_news"],
  "what is old is forgotten, for all merchants": [
    "asset_download_forget",
    "asset_unfinished",
    "code_forget",
    "export_download_forget",
    "request_log_full",
    "sweep_refresh_tokens",
    "sweep_sessions",
  ],
  "a command or a start of the gateway is about all merchants": [
    "bridge_list_sealed",
    "payment_history_read_back",
    "payment_history_widen",
  ],
  "figures are of all merchants": ["figures_accounts", "figures_open_work", "figures_queues"],
  "an address of mail is a member of merchants that nobody has named yet": ["merchant_read", "user_find"],
  "an app is known by its identifier alone, and its grants are of many merchants": [
    "app_domain",
    "app_find",
    "session_end_of_client",
  ],
  "a file is known by its identifier alone": ["asset_claim", "asset_delete", "asset_end", "asset_read"],
  "a card is known by its code alone": ["customer_names"],
  "a device's token goes from one merchant to another": ["device_take_token"],
  "a provider's notification names the provider's account": ["account_at_provider"],
};

/** Statements that a cluster refuses still, by the reason. */
export const REFUSED: Readonly<Record<string, readonly string[]>> = {
  "a search of words leaps from month to month by lateral with limit": [
    "fiscal_invoice_search_far_asc",
    "fiscal_invoice_search_far_desc",
    "fiscal_receipt_search_far_asc",
    "fiscal_receipt_search_far_desc",
    "payment_transaction_search_far_asc",
    "payment_transaction_search_far_desc",
  ],
  "a person's merchants are joined by the address": ["merchant_list"],
  "an app's deliveries are the app's merchant's, and their events are of another": [
    "webhook_delivery_list",
    "webhook_delivery_read",
    "webhook_delivery_take",
  ],
  "old rows are deleted by their place in a table, and counted": [
    "audit_entry_forget_old",
    "event_forget_old",
    "idempotency_key_forget_old",
    "payment_webhook_forget_old",
    "request_log_forget_old",
    "store_webhook_forget_old",
    "webhook_delivery_forget_old",
  ],
  "report_ledger is a function in SQL that reads tables of tenants": ["report_cell_again", "report_fold_add"],
};

/** What is no query, so that nobody can ask for its plan. */
export const NOT_PLANNED: ReadonlySet<string> = new Set(["master_key_lock"]);

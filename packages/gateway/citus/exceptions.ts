/** Statements that query more than one shard of a cluster, with the reason. */
export const ASK_ALL: Readonly<Record<string, readonly string[]>> = {
  "due rows are searched for across all merchants, and claimed merchant by merchant": [
    "account_due_refreshes_find",
    "export_over",
    "export_stalled",
    "fiscal_document_abandon_find",
    "fiscal_document_due_find",
    "fiscal_document_late_due_find",
    "notice_find",
    "notice_find_ending_access",
    "notice_find_long_verification",
    "notice_find_over_ending_access",
    "notice_find_over_long_verification",
    "notice_note_silence_find",
    "payment_history_due_find",
    "payment_refund_abandon_find",
    "payment_refund_due_find",
    "payment_transaction_abandon_find",
    "payment_transaction_due_find",
    "privacy_request_over",
    "privacy_request_stalled",
    "privacy_request_waiting",
    "push_take_find",
    "store_news_due_find",
    "store_refund_abandon_find",
    "store_refund_due_find",
  ],
  "the streams of many merchants are served by one statement": ["event_stream_news"],
  "old rows are deleted for all merchants": [
    "app_user_forget_old",
    "asset_download_forget",
    "asset_unfinished",
    "audit_entry_forget_old",
    "code_forget",
    "event_forget_old",
    "export_download_forget",
    "idempotency_key_forget_old",
    "invitation_forget_old",
    "payment_exchange_forget_old",
    "payment_webhook_forget_old",
    "request_log_forget_old",
    "request_log_full",
    "store_webhook_forget_old",
    "sweep_refresh_tokens",
    "sweep_sessions",
    "webhook_delivery_forget_old",
  ],
  "report totals are kept for all merchants together": [
    "report_cell_again_means",
    "report_cell_again_receipts",
    "report_cell_again_refunded",
    "report_cell_again_taken",
    "report_cell_again_vat",
    "report_cell_forget",
    "report_fold_add_means",
    "report_fold_add_receipts",
    "report_fold_add_refunded",
    "report_fold_add_taken",
    "report_fold_add_vat",
    "report_mark_take",
  ],
  "a command or a gateway's start concerns all merchants": [
    "event_renumber_whose",
    "payment_history_read_back",
    "payment_history_widen",
  ],
  "metrics cover all merchants": ["figures_accounts", "figures_open_work", "figures_queues"],
  "an app has grants from many merchants": ["session_end_of_client"],
  "an app's deliveries are stored with the merchants of their events, which the developer's request does not contain":
    ["webhook_delivery_list", "webhook_delivery_read"],
  "IDs and codes from an earlier release do not contain the merchant": [
    "asset_read_anywhere",
    "customer_names_anywhere",
  ],
  "a device's token moves from one merchant to another": ["device_take_token_find"],
  "a provider's notification contains the provider's account": ["account_at_provider"],
};

/**
 * Statements that broadcast intermediate results to all workers, with the reason. None of them can run
 * while a worker is unavailable.
 */
export const TELL_ALL: Readonly<Record<string, readonly string[]>> = {
  "live processes are only known on the coordinator, and are compared with all merchants' rows": [
    "fiscal_document_abandon_find",
    "payment_refund_abandon_find",
    "payment_transaction_abandon_find",
    "store_refund_abandon_find",
  ],
  "report totals are kept for all merchants together": ["report_mark_take"],
};

/** Statements that are not queries, and have no plan. */
export const NOT_PLANNED: ReadonlySet<string> = new Set(["master_key_lock"]);

/**
 * An `insert … select` with a list of values: a cluster runs it as a select and an insert on one worker, which
 * `explain` cannot show.
 */
export const NOT_EXPLAINED: ReadonlySet<string> = new Set([
  "payment_import_event",
  "payment_late_import_refund_event",
  "payment_refund_settle_event",
  "store_refund_settle_event",
]);

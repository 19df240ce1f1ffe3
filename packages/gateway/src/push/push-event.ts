/** An event that devices are notified of, as stored. */
export interface PushEvent {
  id: string;
  type: string;
  subjectId: string;
  /** The data; fiscal documents are in euros and do not contain a currency. */
  data: { provider: string; amountMinor: number; currency?: string };
  createdAt: Date;
}

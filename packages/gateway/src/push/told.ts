/** An event that devices are told of, as stored. */
export interface ToldEvent {
  id: string;
  type: string;
  subjectId: string;
  /** Fiscal documents are in euro and name no currency. */
  data: { provider: string; amountMinor: number; currency?: string };
  createdAt: Date;
}

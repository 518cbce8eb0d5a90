/** Whose the kept texts are, and until when they open without a connection. */
export interface Lease {
  readonly memberId: string;
  /** End of the paid period, in milliseconds since the epoch; null where access has no end. */
  readonly accessEndsAt: number | null;
  /** When the member's access was last told, by the clock of the device. */
  readonly from: number;
  /** True after the server has not known the member: then nothing opens before it knows them again. */
  readonly isDoubted: boolean;
}

/** How long after the access was last told the kept texts open, in milliseconds: three days. */
const LEASE_MS = 3 * 24 * 60 * 60 * 1000;

/** When the lease ends, in milliseconds since the epoch: never later than the access itself. */
export function leaseEnd({ from, accessEndsAt }: Lease): number {
  return Math.min(from + LEASE_MS, accessEndsAt ?? Number.POSITIVE_INFINITY);
}

/** Whether the kept texts open at `now`. A clock that was set back behind the beginning opens nothing. */
export function isLeaseOpen(lease: Lease, now: number): boolean {
  return !lease.isDoubted && now >= lease.from && now < leaseEnd(lease);
}

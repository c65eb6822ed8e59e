/** Numbers of changes by state. */
interface ChangeCounts {
  queued: number;
  sending: number;
  unsettled: number;
}

/** Returns the number of changes that haven't ended. */
export const openChangeCount = ({ queued, sending, unsettled }: ChangeCounts): number =>
  queued + sending + unsettled;

interface StayValues {
  unitId: number;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  total: number;
}

/** The values of a stay that the history records before and after a change. */
export function auditSnapshot({
  unitId,
  checkIn,
  checkOut,
  adults,
  children,
  total,
}: StayValues): StayValues {
  return { unitId, checkIn, checkOut, adults, children, total };
}

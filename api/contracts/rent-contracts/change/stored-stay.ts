interface Told {
  unitId: number;
  checkIn: string;
  checkOut: string;
  adults: number;
  children: number;
  total: number;
}

/** What the history says of a stay before and after a change. */
export function told({ unitId, checkIn, checkOut, adults, children, total }: Told): Told {
  return { unitId, checkIn, checkOut, adults, children, total };
}

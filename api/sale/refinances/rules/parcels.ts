interface Sized {
  id: number;
  size: number;
}

/**
 * Distributes files in order over as few mails as possible, each of at most `most` bytes; a larger file gets
 * a mail of its own.
 */
export function parcelsOf(files: readonly Sized[], most: number): number[][] {
  const parcels: { ids: number[]; size: number }[] = [];
  for (const { id, size } of files) {
    const parcel = parcels.find((one) => one.size + size <= most);
    if (parcel) {
      parcel.ids.push(id);
      parcel.size += size;
    } else parcels.push({ ids: [id], size });
  }
  return parcels.map(({ ids }) => ids);
}

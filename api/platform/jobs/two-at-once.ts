/**
 * Handles the items two at once. Each waits for the database, so neither it nor this process stands still,
 * and connections remain for others.
 */
export async function twoAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const go = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all([go(), go()]);
}

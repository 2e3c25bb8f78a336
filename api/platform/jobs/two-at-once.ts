/** Does work that each time waits for the database: two at once, so that neither it nor this process stands still, and connections remain for others. */
export async function twoAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const go = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all([go(), go()]);
}

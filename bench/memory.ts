/** Watches the memory of this process until `end`, which tells the megabytes it rose above the start at the highest. */
export function watchMemory(): { end(): number } {
  const start = process.memoryUsage.rss();
  let peak = start;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  return {
    end() {
      clearInterval(timer);
      return (Math.max(peak, process.memoryUsage.rss()) - start) / 1024 / 1024;
    },
  };
}

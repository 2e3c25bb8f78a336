/** The name of the field an event came from; empty where it came from none. */
export function nameOf(target: EventTarget | null): string {
  return target instanceof Element ? (target.getAttribute("name") ?? "") : "";
}

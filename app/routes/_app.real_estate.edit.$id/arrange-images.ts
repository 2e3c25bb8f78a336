/** An image as the form names it. */
export interface ArrangedImage {
  id: number;
  alt: string;
}

/**
 * The images in the order a post of the images form leaves them in. `order` names them as they were shown, `alt.<id>` is
 * the text of each, `move` says what was pressed: `<id>:up`, `<id>:down`, `<id>:first` or nothing. What came meanwhile
 * (`stored`) stays at the end, what is gone meanwhile is left out.
 */
export function arrangedImages(form: FormData, stored: readonly ArrangedImage[]): ArrangedImage[] {
  const posted = form.getAll("order").map(Number);
  const shown = posted.flatMap((id) => stored.find((image) => image.id === id) ?? []);
  const later = stored.filter(({ id }) => !posted.includes(id));
  const images = [...shown, ...later].map(({ id, alt }) => {
    const typed = form.get(`alt.${id}`);
    return { id, alt: typeof typed === "string" ? typed : alt };
  });
  const [id = "", way = ""] = String(form.get("move") ?? "").split(":");
  return moved(images, Number(id), way);
}

function moved(images: ArrangedImage[], id: number, way: string): ArrangedImage[] {
  const from = images.findIndex((image) => image.id === id);
  const image = images[from];
  if (!image) return images;
  const to = way === "first" ? 0 : way === "up" ? from - 1 : way === "down" ? from + 1 : from;
  const others = images.filter((other) => other !== image);
  others.splice(Math.max(0, Math.min(to, others.length)), 0, image);
  return others;
}

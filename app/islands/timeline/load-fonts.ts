/** Drawing does not wait longer than this for letters, ms. */
const patience = 400;

/**
 * Loads the fonts for the letters of a text before it is drawn. A font that comes after the first rows were drawn in another
 * would have the browser measure every text of the page again.
 */
export async function loadFonts(text: string): Promise<void> {
  const letters = new Set(text.match(/[^\0-\u00ff]/gu));
  if (letters.size === 0) return;
  const { fontFamily } = getComputedStyle(document.body);
  const loading = document.fonts.load(`13px ${fontFamily}`, [...letters].join("")).catch(() => []);
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, patience))]);
}

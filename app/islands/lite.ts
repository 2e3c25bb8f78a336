/** The only script of lite mode: the keys, and showing a password. */
import { startKeys } from "#app/islands/keys.ts";

startKeys();

for (const toggle of document.querySelectorAll<HTMLButtonElement>("[data-shows-password]")) {
  const field = document.getElementById(toggle.getAttribute("aria-controls") ?? "");
  if (!(field instanceof HTMLInputElement)) continue;
  toggle.hidden = false;
  toggle.addEventListener("click", () => {
    const show = field.type === "password";
    field.type = show ? "text" : "password";
    toggle.setAttribute("aria-pressed", String(show));
  });
}

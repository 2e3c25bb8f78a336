import { redirect } from "@remix-run/node";

/** Alias of the 404 page. */
export function loader() {
  return redirect("/error-404");
}

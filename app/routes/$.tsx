import { redirect } from "@remix-run/node";

/** Any unknown path leads to the 404 page. */
export function loader() {
  return redirect("/error-404");
}

export function action() {
  throw new Response(null, { status: 404 });
}

import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/**
 * A form that changes how the application looks and comes back to the same page. With `reload` the browser loads the
 * page anew, where the change reaches what only the document sets (language, lite mode).
 */
export function ChoiceForm({
  reload,
  className,
  children,
}: {
  reload?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/preferences"
      reloadDocument={reload}
      preventScrollReset
      className={className}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  );
}

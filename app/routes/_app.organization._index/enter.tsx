import { Form } from "@remix-run/react";

/** Enters an organization as its administrator; everything done there is recorded with both names. */
export function EnterOrganization({ id, name, label }: { id: number; name: string; label: string }) {
  return (
    <Form method="post" action="/organization/enter" reloadDocument className="relative z-1">
      <input type="hidden" name="org" value={id} />
      <button type="submit" className="button h-7! px-2!" aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </Form>
  );
}

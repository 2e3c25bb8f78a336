import { Form, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink, type ButtonTone } from "#app/components/button.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { type RefusedForm, useRefused } from "#app/components/form/refused-fields.ts";
import { confirmHref, withoutConfirm } from "./confirm-url.ts";
import { Modal } from "./modal.tsx";

/** Opens the question of the same name: a link, so that it works without a script and can be sent to a colleague. */
export function ConfirmLink(props: {
  name: string;
  tone?: ButtonTone;
  keyName?: string;
  children: ReactNode;
}) {
  const location = useLocation();
  return (
    <ButtonLink to={confirmHref(location, props.name)} tone={props.tone} keyName={props.keyName}>
      {props.children}
    </ButtonLink>
  );
}

/** The form of a question, for fields that name theirs. */
export function questionFormId(name: string): string {
  return `question-${name}`;
}

/** Whether the question of this name is shown: the address names it, or its answer was refused just now. */
export function useQuestionShown(name: string): boolean {
  const [search] = useSearchParams();
  const refused = useRefused(name);
  return search.get("confirm") === name || refused !== undefined;
}

interface ConfirmProps {
  name: string;
  title: string;
  /** What will happen, what it costs, whether it can be undone. */
  consequences: readonly ReactNode[];
  /** The act itself, in its own words ("Cancel contract"), never "OK". */
  confirmLabel: string;
  destructive?: boolean;
  idempotencyKey: string;
  version?: number;
  /** Fields the act needs, e.g. a reason. */
  children?: ReactNode;
}

/**
 * Asks before an act, shown while the URL says `?confirm=<name>`, and again when its action answers `{ refused }`. Without a script it is a
 * section of the page, with one a dialog over it. It posts `intent=<name>` to the page with the question open: whatever that page reads for
 * the question, such as a preview, is read anew when the act is refused, and `tell` closes the question when it is done.
 */
export function Confirm(props: ConfirmProps) {
  const isShown = useQuestionShown(props.name);
  const location = useLocation();
  const navigate = useNavigate();
  const refused = useRefused(props.name);
  if (!isShown) return null;
  const back = withoutConfirm(location);
  const here = confirmHref(location, props.name);
  return (
    <Modal
      title={props.title}
      destructive={props.destructive}
      onClose={() => navigate(back, { preventScrollReset: true })}
    >
      <Question {...props} back={back} here={here} refused={refused} />
    </Modal>
  );
}

/** Whether the question itself shows the refusal, because none of its fields does. */
function saysItself(refused: RefusedForm | undefined): refused is RefusedForm {
  return refused !== undefined && refused.message !== "" && Object.keys(refused.errors).length === 0;
}

function Question(props: ConfirmProps & { back: string; here: string; refused?: RefusedForm }) {
  const { t } = useTranslation("dialog");
  const { refused } = props;
  return (
    <Form id={questionFormId(props.name)} method="post" action={props.here} className="flex flex-col gap-3">
      <Refusal refused={saysItself(refused) ? refused : null} />
      <input type="hidden" name="intent" value={props.name} />
      <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
      {props.version === undefined ? null : <input type="hidden" name="version" value={props.version} />}
      <ul className="flex list-disc flex-col gap-1 ps-5 text-control text-ink-2">
        {props.consequences.map((consequence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={index}>{consequence}</li>
        ))}
      </ul>
      {props.children}
      <div className="flex flex-wrap gap-2.5">
        <Button tone={props.destructive ? "danger" : "primary"} ctrlKey="Enter">
          {props.confirmLabel}
        </Button>
        <ButtonLink to={props.back} back>
          {t("back")}
        </ButtonLink>
      </div>
    </Form>
  );
}

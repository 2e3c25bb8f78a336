import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Choice } from "#app/components/list/definition.ts";

/** Acts that ask first, with whether they take something away. */
const questions = {
  revokeInvitation: true,
  handOver: false,
  forcePasswordChange: false,
  deactivate: true,
} as const;
type Question = keyof typeof questions;
const asks: readonly Question[] = ["handOver", "forcePasswordChange", "revokeInvitation", "deactivate"];

interface Props {
  allowed: readonly string[];
  idempotencyKey: string;
}

/** The buttons of a user: only what may be done now. */
export function UserActs({ allowed, idempotencyKey }: Props) {
  const { t } = useTranslation("users");
  return (
    <>
      {(["invite", "reactivate"] as const)
        .filter((act) => allowed.includes(act))
        .map((act) => (
          <Form key={act} method="post">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${act}`} />
            <Button name="intent" value={act}>
              {t(`act.${act}`)}
            </Button>
          </Form>
        ))}
      {asks
        .filter((act) => allowed.includes(act))
        .map((act) => (
          <ConfirmLink key={act} name={act}>
            {t(`act.${act}`)}
          </ConfirmLink>
        ))}
    </>
  );
}

/** The questions behind the buttons. */
export function UserQuestions({
  allowed,
  idempotencyKey,
  colleagues,
  lookedAfter,
  clientsHref,
}: Props & {
  colleagues: readonly Choice[];
  /** How many clients would be left without the person, and where they are handed over. */
  lookedAfter: number;
  clientsHref: string;
}) {
  const { t } = useTranslation("users");
  return asks
    .filter((act) => allowed.includes(act))
    .map((act) => (
      <Confirm
        key={act}
        name={act}
        title={t(`ask.${act}.title`)}
        consequences={[
          t(`ask.${act}.consequence`),
          ...(act === "deactivate" && lookedAfter > 0
            ? [<ClientsLeft key="clients" count={lookedAfter} to={clientsHref} />]
            : []),
        ]}
        confirmLabel={t(`act.${act}`)}
        destructive={questions[act]}
        idempotencyKey={`${idempotencyKey}-${act}`}
      >
        {act === "handOver" ? (
          <div>
            <label className="label" htmlFor="hand-over-to">
              {t("ask.handOver.to")}
            </label>
            <select id="hand-over-to" name="toId" className="input" required>
              {colleagues.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ) : null}
      </Confirm>
    ));
}

/** Whoever goes may look after clients, who go to somebody else first. */
function ClientsLeft({ count, to }: { count: number; to: string }) {
  const { t } = useTranslation("users");
  return (
    <>
      {t("clients.lookedAfter", { count })}{" "}
      <Link to={to} className="link">
        {t("clients.first")}
      </Link>
    </>
  );
}

import { Form, Link } from "@remix-run/react";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

interface Props {
  plan: NonNullable<TabProps<"messages">["shown"]["plan"]>;
  idempotencyKey: string;
}

/** What templates have planned for the stay, with what may be done about it, and a template to send by hand. */
export function MessagePlan({ plan, idempotencyKey }: Props) {
  const { rows, words, listHref } = plan;
  return (
    <Card
      title={words.title}
      actions={
        listHref ? (
          <Link to={listHref} className="link text-control">
            {words.all}
          </Link>
        ) : null
      }
    >
      {rows.length === 0 ? <p className="text-control text-ink-2">{words.none}</p> : null}
      <ul className="divide-y divide-line text-control" data-rows="">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 py-1.5"
            {...rowStop}
          >
            <span className="tabular w-32">{row.due}</span>
            <Link to={`/messageTemplate/dispatch/${row.id}`} className="link" dir="auto" data-open="">
              {row.template}
            </Link>
            <StatusBadge tone={row.tone}>{row.state}</StatusBadge>
            <span className="text-ink-2">{row.channels}</span>
            <span className="text-ink-2" dir="auto">
              {row.why}
            </span>
            <span className="ms-auto flex flex-wrap gap-2 print:hidden">
              {row.acts.map((act) => (
                <PlannedAct key={act.act} row={row} {...act} words={words} idempotencyKey={idempotencyKey} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ByHand plan={plan} idempotencyKey={idempotencyKey} />
    </Card>
  );
}

interface ActProps extends Pick<Props, "idempotencyKey"> {
  row: Props["plan"]["rows"][number];
  act: string;
  label: string;
  words: Props["plan"]["words"];
}

/** A button of a planned message; what cannot be taken back asks first. */
function PlannedAct({ row, act, label, words, idempotencyKey }: ActProps) {
  // A question opens again when its own act is refused, not when another one of the same message is.
  const intent = `${act === "sendNow" ? "sendPlanned" : "plannedMessage"}:${row.id}`;
  const key = `${idempotencyKey}-${act}-${row.id}`;
  const more = <span className="sr-only"> {row.template}</span>;
  if (act === "sendNow")
    return (
      <>
        <ConfirmLink name={intent}>
          {label}
          {more}
        </ConfirmLink>
        <Confirm
          name={intent}
          title={words.sendTitle}
          consequences={[words.sendConsequence]}
          confirmLabel={label}
          idempotencyKey={key}
        />
      </>
    );
  return (
    <Form method="post">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <Button name="intent" value={intent}>
        {label}
        {more}
      </Button>
    </Form>
  );
}

/** First it is shown as the guest would get it, then it is sent. */
function ByHand({ plan: { templates, preview, words }, idempotencyKey }: Props) {
  if (templates.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      <Form method="get" className="flex flex-wrap items-end gap-2" preventScrollReset>
        <input type="hidden" name="tab" value="messages" />
        <label className="flex flex-col gap-1 text-label">
          {words.choose}
          <select name="template" className="input" defaultValue={String(preview?.templateId ?? "")}>
            {templates.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <Button>{words.show}</Button>
      </Form>
      {preview ? (
        <div className="rounded bg-sunken p-3 text-control">
          {preview.missing ? <p className="mb-1 text-bad">{preview.missing}</p> : null}
          <p className="font-semibold" dir="auto">
            {preview.subject}
          </p>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {preview.body}
          </p>
          {preview.missing ? null : (
            <Form method="post" className="mt-2">
              <input
                type="hidden"
                name="idempotencyKey"
                value={`${idempotencyKey}-template-${preview.templateId}`}
              />
              <Button name="intent" value={`sendTemplate:${preview.templateId}`} tone="primary">
                {words.send}
              </Button>
            </Form>
          )}
        </div>
      ) : null}
    </div>
  );
}

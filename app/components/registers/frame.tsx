import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { Neighbours } from "#app/components/list/neighbours.ts";
import { RecordFiles } from "#app/components/record/record-files.tsx";
import { StatusBadge, type Tone } from "#app/components/status-badge.tsx";
import type { Language } from "#contract/platform/languages.ts";
import type { AllowedAction } from "#contract/platform/list.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";

export interface RegisterRecord {
  id: number;
  version: number;
  status?: string;
  allowedActions?: readonly AllowedAction[];
}

interface Props {
  title: string;
  /** As the audit names it. */
  kind: string;
  /** Where the words of its moves and statuses are: below this key of `registers`, or in a namespace of its own. */
  words: { below: string } | { texts: string };
  here: string;
  tone: Tone | undefined;
  record: RegisterRecord | null;
  neighbours: Neighbours | null | undefined;
  history: ComponentProps<typeof HistoryPanel>["entries"];
  /** Left out where records have none. */
  files?: readonly RecordFile[] | undefined;
  mayRemove: boolean;
  /** Whom a letter goes to; none may be written where it is not said. */
  letterTo?: string | undefined;
  /** What a letter begins with. */
  letter?: { subject: string; body: string };
  idempotencyKey: string;
  language: Language;
  timeZone: string;
  /** More to tell beside the status. */
  badges?: ReactNode;
  children: ReactNode;
}

/** The page of a register's record: its acts with their questions, letter, files and history around its form. */
export function RegisterFrame(props: Props) {
  const { t } = useTranslation("registers");
  const { record, words } = props;
  return (
    <DetailScreen
      title={props.title}
      status={
        record ? (
          <>
            {record.status === undefined ? null : (
              <StatusBadge tone={props.tone}>{t(statusKey(words, record.status))}</StatusBadge>
            )}
            {props.badges}
          </>
        ) : undefined
      }
      neighbours={props.neighbours}
      actions={record ? <Acts {...props} record={record} /> : undefined}
      side={
        record ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={props.history}
              timeZone={props.timeZone}
              kind={props.kind}
              texts={"texts" in words ? words.texts : "registers"}
            />
          </Card>
        ) : undefined
      }
    >
      {record ? <Questions {...props} record={record} /> : null}
      {props.children}
      {record && props.files ? (
        <RecordFiles
          files={props.files}
          here={props.here}
          idempotencyKey={props.idempotencyKey}
          language={props.language}
          timeZone={props.timeZone}
        />
      ) : null}
    </DetailScreen>
  );
}

type StoredProps = Props & { record: RegisterRecord };
type MovePart = "label" | "title" | "consequence";

function statusKey(words: Props["words"], status: string): string {
  return "texts" in words ? `${words.texts}:status.${status}` : `registers:status.${words.below}.${status}`;
}

/** Where a move's word is, the best first: without a title, its question is called as its button. */
function moveKeys(words: Props["words"], action: string, part: MovePart): string[] {
  const at = "texts" in words ? `${words.texts}:moves.${action}` : `registers:moves.${words.below}.${action}`;
  return part === "title" ? [`${at}.title`, `${at}.label`] : [`${at}.${part}`];
}

const asks = ({ needsConfirm, needsReason }: AllowedAction) => needsConfirm || needsReason;

function Acts({ record, words, mayRemove, letterTo, idempotencyKey }: StoredProps) {
  const { t } = useTranslation("registers");
  return (
    <>
      {(record.allowedActions ?? [])
        .filter(({ disabledBecause }) => disabledBecause === undefined)
        .map((open, index) =>
          asks(open) ? (
            <ConfirmLink key={open.action} name={open.action}>
              {t(moveKeys(words, open.action, "label"))}
            </ConfirmLink>
          ) : (
            <Form key={open.action} method="post">
              <input type="hidden" name="version" value={record.version} />
              <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${open.action}`} />
              <Button name="intent" value={open.action} tone={index === 0 ? "primary" : "plain"}>
                {t(moveKeys(words, open.action, "label"))}
              </Button>
            </Form>
          ),
        )}
      {letterTo === undefined ? null : <ConfirmLink name="sendEmail">{t("letter.label")}</ConfirmLink>}
      {mayRemove ? <ConfirmLink name="remove">{t("moves.remove.label")}</ConfirmLink> : null}
    </>
  );
}

function Questions(props: StoredProps) {
  const { t } = useTranslation("registers");
  const { record, mayRemove, letterTo, idempotencyKey } = props;
  return (
    <>
      {(record.allowedActions ?? []).filter(asks).map((open) => (
        <ActQuestion key={open.action} {...props} open={open} />
      ))}
      {letterTo === undefined ? null : (
        <LetterQuestion to={letterTo} begin={props.letter} idempotencyKey={idempotencyKey} />
      )}
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("moves.remove.title")}
          consequences={[t("moves.remove.consequence")]}
          confirmLabel={t("moves.remove.label")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ) : null}
    </>
  );
}

function ActQuestion({ record, words, idempotencyKey, open }: StoredProps & { open: AllowedAction }) {
  const { t } = useTranslation("registers");
  const { action } = open;
  const field = usePlainFields(questionFormId(action), action);
  return (
    <Confirm
      name={action}
      title={t(moveKeys(words, action, "title"))}
      consequences={[t(moveKeys(words, action, "consequence"))]}
      confirmLabel={t(moveKeys(words, action, "label"))}
      version={record.version}
      idempotencyKey={`${idempotencyKey}-${action}`}
    >
      {open.needsReason ? (
        <TextField
          field={{ ...field("reason"), required: true, maxLength: 300 }}
          label={t("fields.reason")}
        />
      ) : null}
    </Confirm>
  );
}

interface LetterProps {
  to: string;
  begin: Props["letter"];
  idempotencyKey: string;
}

function LetterQuestion({ to, begin, idempotencyKey }: LetterProps) {
  const { t } = useTranslation("registers");
  const field = usePlainFields(questionFormId("sendEmail"), "sendEmail");
  return (
    <Confirm
      name="sendEmail"
      title={t("letter.title")}
      consequences={[to]}
      confirmLabel={t("letter.act")}
      idempotencyKey={`${idempotencyKey}-letter`}
    >
      <TextField
        field={{ ...field("subject", begin?.subject), required: true, maxLength: 200 }}
        label={t("fields.subject")}
      />
      <TextareaField
        field={{ ...field("body", begin?.body), required: true, maxLength: 5000 }}
        label={t("fields.body")}
        rows={8}
      />
    </Confirm>
  );
}

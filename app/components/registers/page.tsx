import type { SubmissionResult } from "@conform-to/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Constraints, Fields } from "#app/components/form/form-fields.ts";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import type { Tone } from "#app/components/status-badge.tsx";
import { RegisterFrame, type RegisterRecord } from "./frame.tsx";

type Frame = ComponentProps<typeof RegisterFrame>;
type Shape = Record<string, unknown>;

/** What `loadRegister` gives its page. */
interface Loaded
  extends Pick<
    Frame,
    "title" | "neighbours" | "history" | "files" | "mayRemove" | "idempotencyKey" | "language" | "timeZone"
  > {
  record: (RegisterRecord & { email?: string | null }) | null;
  values: Record<string, string>;
  constraints: Constraints;
  /** Whether the record's address may be written to. */
  writes: boolean;
}

interface Props<S extends z.ZodType<Shape, Shape>> {
  page: Loaded;
  /** What `saveRegister` answered. */
  answer: { result: SubmissionResult } | { refused: unknown } | undefined;
  /** As the audit names the record. */
  kind: string;
  /** The namespace of its texts. */
  texts: string;
  /** The path of its list. */
  list: string;
  tones?: Readonly<Record<string, Tone>>;
  schema: () => Promise<S>;
  children: (fields: Fields<z.input<S>>) => ReactNode;
}

/** The page of a record with texts of its own: its form inside of what every register's page has. */
export function RegisterPage<S extends z.ZodType<Shape, Shape>>(props: Props<S>) {
  const { page, answer, kind, list, tones } = props;
  const { record } = page;
  const { t } = useTranslation("registers");
  const form = `${kind}-${record?.id ?? "new"}`;
  const address = record?.email ?? "–";
  return (
    <RegisterFrame
      {...page}
      kind={kind}
      words={{ texts: props.texts }}
      here={`${list}/${record?.id ?? "new"}`}
      tone={tones?.[record?.status ?? ""]}
      letterTo={page.writes ? t("letter.goesTo", { address }) : undefined}
      letter={{ subject: page.title, body: t("letter.greeting") }}
    >
      <Card>
        <FormScreen
          key={`${form}-${record?.version ?? 0}`}
          id={form}
          schema={props.schema}
          constraints={page.constraints}
          defaultValue={page.values as ComponentProps<typeof FormScreen<S>>["defaultValue"]}
          lastResult={answer && "result" in answer ? answer.result : undefined}
          idempotencyKey={page.idempotencyKey}
          version={record?.version}
          submitLabel={t(record ? "save" : "add")}
          cancelHref={page.neighbours?.listHref ?? list}
        >
          {props.children}
        </FormScreen>
      </Card>
    </RegisterFrame>
  );
}

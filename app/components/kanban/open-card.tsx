import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { Icon } from "#app/components/icon.tsx";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import type { BoardCard, BoardList, HistoryEntry } from "./board-page.ts";

interface Props {
  card: BoardCard;
  contractId: number | null;
  history: HistoryEntry[];
  lists: BoardList[];
  confirm: number | null;
  closeHref: string;
  timeZone: string;
  mayMove: boolean;
  mayOpenUnit: boolean;
  idempotencyKey: string;
  onClose: () => void;
}

/** The opened card: where it leads, the form that moves it, who moved it when. */
export function OpenCard(props: Props) {
  const { card, contractId, lists, timeZone } = props;
  const { t } = useTranslation("kanban");
  const list = lists.find(({ id }) => id === card.listId);
  return (
    <aside className="kb-open card" aria-labelledby="open-card">
      <div className="flex items-start gap-2">
        <h2 id="open-card" className="text-body font-semibold" dir="auto">
          {card.label}
        </h2>
        <UnitStatusBadge status={card.status} />
        <Link
          to={props.closeHref}
          preventScrollReset
          className="button button-icon ms-auto"
          aria-label={t("close")}
          title={t("close")}
          data-back=""
        >
          <Icon name="close" />
        </Link>
      </div>
      <p className="text-control" dir="auto">
        {[card.address, card.city].filter(Boolean).join(", ")}
      </p>
      {card.ownerName ? (
        <p className="text-control text-ink-2">
          {t("owner")}: <bdi>{card.ownerName}</bdi>
        </p>
      ) : null}
      <p className="text-control text-ink-2">
        {contractId === null ? (
          card.stay
        ) : (
          <Link className="link" to={`/real_estate/contracts/rent/${contractId}`}>
            {card.stay}
          </Link>
        )}
      </p>
      {card.alerts > 0 ? (
        <p className="text-control">
          <Link className="link" to={`/real_estate/contracts/alerts?q=${encodeURIComponent(card.label)}`}>
            {t("alerts", { count: card.alerts })}
          </Link>
        </p>
      ) : null}
      {props.mayOpenUnit ? (
        <p className="text-control">
          <Link className="link" to={`/real_estate/edit/${card.propertyId}`}>
            {t("openUnit")}
          </Link>
        </p>
      ) : null}
      {props.mayMove ? <MoveForm {...props} listName={list?.name ?? ""} /> : null}
      <h3 className="mt-1 text-control font-semibold">{t("history")}</h3>
      <HistoryPanel entries={props.history} kind="kanbanCard" texts="kanban" timeZone={timeZone} />
    </aside>
  );
}

function MoveForm({ card, lists, confirm, idempotencyKey }: Props & { listName: string }) {
  const { t } = useTranslation(["kanban", "units"]);
  const field = (name: string, value?: string) => plainField("move-card", name, value);
  const options = lists.map(({ id, name, status }) => ({
    value: String(id),
    label: status === null ? name : t("listWithStatus", { list: name, status: t(`units:status.${status}`) }),
  }));
  return (
    <Form
      method="post"
      id="move-card"
      className="flex flex-col gap-2 border-t border-line pt-2"
      preventScrollReset
    >
      <input type="hidden" name="propertyId" value={card.propertyId} />
      <input type="hidden" name="from" value={card.listId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <SelectField
        field={field("listId", String(confirm ?? card.listId))}
        label={t("moveTo")}
        options={options}
      />
      <TextField field={field("reason")} label={t("reason")} />
      {confirm === null ? null : <CheckboxField field={field("confirm", "on")} label={t("confirm")} />}
      <div>
        <Button tone="primary" keyName="m">
          {t("move")}
        </Button>
      </div>
    </Form>
  );
}

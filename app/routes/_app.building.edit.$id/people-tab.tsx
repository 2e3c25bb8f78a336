import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FindForm } from "./find-form.tsx";

interface Staff {
  id: number;
  name: string;
  email: string | null;
}

interface Owner {
  id: number;
  name: string | null;
  email: string | null;
  units: readonly string[];
}

interface Props {
  people: { users: readonly Staff[]; owners: readonly Owner[]; choices: readonly Staff[] };
  matches: readonly { id: number; name: string | null; city: string | null }[] | null;
  wanted: string;
  here: string;
  idempotencyKey: string;
}

/** Who looks after a building and who owns it: of the whole house, or of single units. */
export function PeopleTab({ people, matches, wanted, here, idempotencyKey }: Props) {
  const { t } = useTranslation("buildings");
  const whole = people.owners.filter(({ units }) => units.length === 0);
  const byUnit = people.owners.filter(({ units }) => units.length > 0);
  const chosen = new Set(people.users.map(({ id }) => id));
  const nameOf = (owner: { id: number; name: string | null }) => owner.name ?? `#${owner.id}`;
  const offered = matches?.filter(({ id }) => whole.every((owner) => owner.id !== id));
  return (
    <>
      <Card title={t("people.findTitle")}>
        <FindForm tab="people" label={t("people.find")} wanted={wanted} />
      </Card>
      <Card title={t("people.title")}>
        <Form method="post" action={here} className="flex flex-col gap-4">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-people`} />
          <fieldset>
            <legend className="label">{t("people.staff")}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-3 gap-y-1">
              {people.choices.map(({ id, name }) => (
                <Tick key={id} name="userIds" value={id} label={name} ticked={chosen.has(id)} />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="label">{t("people.owners")}</legend>
            <p className="mb-1 text-label text-ink-2">{t("people.ownersHint")}</p>
            {whole.map((owner) => (
              <Tick key={owner.id} name="ownerIds" value={owner.id} label={nameOf(owner)} ticked />
            ))}
            {offered?.map((owner) => (
              <Tick
                key={owner.id}
                name="ownerIds"
                value={owner.id}
                label={[nameOf(owner), owner.city].filter(Boolean).join(", ")}
                ticked={false}
              />
            ))}
            {whole.length === 0 && !offered?.length ? (
              <p className="text-control text-ink-2">{t(offered ? "find.none" : "people.noOwners")}</p>
            ) : null}
          </fieldset>
          <div>
            <Button name="intent" value="setPeople" tone="primary">
              {t("people.save")}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={t("people.unitOwners")}>
        {byUnit.length === 0 ? <p className="text-control text-ink-2">{t("people.noUnitOwners")}</p> : null}
        <ul className="text-control">
          {byUnit.map((owner) => (
            <li
              key={owner.id}
              className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-b-0"
            >
              <Link to={`/clients/edit/${owner.id}`} className="link font-semibold" dir="auto">
                {nameOf(owner)}
              </Link>
              <span className="text-ink-2">{owner.units.join(", ")}</span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** A person with a box to tick. */
export function Tick(props: { name: string; value: number; label: string; ticked: boolean; hint?: string }) {
  return (
    <label className="flex min-h-8 items-center gap-2 text-control">
      <input type="checkbox" name={props.name} value={props.value} defaultChecked={props.ticked} />
      <span dir="auto">{props.label}</span>
      {props.hint ? <span className="text-ink-2">{props.hint}</span> : null}
    </label>
  );
}

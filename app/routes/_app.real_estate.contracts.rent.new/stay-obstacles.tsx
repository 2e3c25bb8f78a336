import { useTranslation } from "react-i18next";
import { ConflictList } from "#app/components/conflict-list.tsx";
import { Attention } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import type { FieldState } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Quote } from "#contract/contracts/rent-contracts/rent-contracts.ts";

/** Of a quote, or of a change: what it does not keep of the unit's rules, and whose nights it takes; or why there is none. */
type Obstacles =
  | (Pick<Quote, "conflicts" | "minNights" | "maxPersons"> & {
      tooFewNights: boolean;
      tooManyPersons: boolean;
      problem?: undefined;
    })
  | { problem: string };

interface Props {
  fields: Record<"force" | "forceReason" | "exceptionReason", FieldState>;
  quote: Obstacles | null;
  /** Whether the stay would hold its nights; an inquiry takes none from anybody. */
  holds: boolean;
  mayForce: boolean;
}

/** What stands in the way of the chosen dates, said beside them, with what lets it be booked all the same. */
export function StayObstacles({ fields, quote, holds, mayForce }: Props) {
  const { t } = useTranslation(["rentContracts", "validation"]);
  if (!quote || quote.problem !== undefined) return null;
  const rules = [
    ...(quote.tooFewNights ? [t("validation:tooFewNights", { count: quote.minNights })] : []),
    ...(quote.tooManyPersons ? [t("validation:tooManyPersons", { count: quote.maxPersons })] : []),
  ];
  return (
    <>
      {rules.length > 0 ? (
        <div className="col-span-full" role="status">
          <Attention tone={mayForce ? "warning" : "bad"} title={`${rules.join(". ")}.`}>
            {mayForce ? (
              <TextField
                field={{ ...fields.exceptionReason, required: true }}
                label={t("fields.exceptionReason")}
                className="mt-2 max-w-xl"
              />
            ) : null}
          </Attention>
        </div>
      ) : null}
      {quote.conflicts.length > 0 ? (
        <div className="col-span-full" role="status">
          <Attention tone={holds ? "bad" : "warning"} title={t("quote.taken")}>
            <ConflictList conflicts={quote.conflicts} />
            {holds && mayForce ? (
              <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-2">
                <CheckboxField field={fields.force} label={t("fields.force")} className="sm:mt-5" />
                <TextField
                  field={fields.forceReason}
                  label={t("fields.forceReason")}
                  className="w-full max-w-xl sm:w-auto sm:grow"
                />
              </div>
            ) : null}
          </Attention>
        </div>
      ) : null}
    </>
  );
}

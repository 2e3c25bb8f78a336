import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { missingAtCheckIn } from "./check-in.server.ts";

interface Props {
  missing: NonNullable<Awaited<ReturnType<typeof missingAtCheckIn>>>;
  version: number;
  idempotencyKey: string;
  label: string;
}

/** Checking in while the register wants more: it says what, and lets the guest in all the same. */
export function AskedCheckIn({ missing: { unnamed, people }, version, idempotencyKey, label }: Props) {
  const { t } = useTranslation("contractParties");
  return (
    <>
      <ConfirmLink name="checkIn" keyName="c">
        {label}
      </ConfirmLink>
      <Confirm
        name="checkIn"
        title={t("checkIn.title")}
        consequences={[
          ...people.map(({ id, name, missing }) => (
            <span key={id}>
              <bdi>{name}</bdi> –{" "}
              {t("register.missing", { fields: missing.map((one) => t(`fields.${one}`)).join(", ") })}
            </span>
          )),
          ...(unnamed > 0 ? [t("register.unnamed", { count: unnamed })] : []),
          t("checkIn.law"),
        ]}
        confirmLabel={t("checkIn.label")}
        idempotencyKey={idempotencyKey}
        version={version}
      >
        <Link to="?tab=parties" className="link">
          {t("checkIn.fill")}
        </Link>
      </Confirm>
    </>
  );
}

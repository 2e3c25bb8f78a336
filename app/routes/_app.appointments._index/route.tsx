import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { appointments } from "#contract/sale/appointments/appointments.ts";
import { appointmentChoices, appointmentList } from "./list.tsx";

export const handle = { i18n: ["appointments", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/appointments", "appointments");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    appointmentList,
    "real_estate_booking",
    appointments.list.input,
    async (input) => {
      const { RealEstatesAppointments, ...page } = await api.appointments.list(input);
      return { rows: RealEstatesAppointments, ...page };
    },
  );
  const { Users } = await api.appointments.data({});
  return {
    list,
    title: t("title"),
    hoursLabel: t("hours.title"),
    newLabel: may(principal, "real_estate_booking", "create") ? t("new") : null,
    choices: appointmentChoices(t, Users),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Appointments() {
  const { list, newLabel, hoursLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/appointments/edit/new" : undefined;
  const actions = (
    <>
      <ButtonLink to="/appointments/hours">{hoursLabel}</ButtonLink>
      {href ? (
        <ButtonLink to={href} tone="primary" keyName="n">
          {newLabel}
        </ButtonLink>
      ) : null}
    </>
  );
  return (
    <ListScreen definition={appointmentList} {...list} choices={choices} actions={actions} emptyHref={href} />
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { JobStateBadge } from "#app/components/job/job-state.tsx";
import { defineList } from "#app/components/list/definition.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { type Job, jobStates, jobs } from "#contract/organization/jobs/jobs.ts";
import { formatDateTime } from "#contract/platform/format.ts";

export const handle = { i18n: ["jobs", "list", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/jobs", "jobs");
  const { api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    jobList("UTC"),
    "real_estate",
    jobs.list.input,
    async (input) => {
      const { Jobs, ...page } = await api.jobs.list(input);
      return { rows: Jobs, ...page };
    },
  );
  return {
    list,
    title: t("list"),
    timeZone: timeZoneOf(profile),
    choices: { state: jobStates.map((value) => ({ value, label: t(`state.${value}`) })) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** One's own long work, newest first. */
export default function Jobs() {
  const { list, timeZone, choices } = useLoaderData<typeof loader>();
  return <ListScreen definition={jobList(timeZone)} {...list} choices={choices} />;
}

function jobList(timeZone: string) {
  return defineList<Job>({
    table: "jobs",
    namespace: "jobs",
    title: "list",
    columns: [
      {
        key: "kind",
        title: "columns.kind",
        narrow: "first",
        cell: (row, { t }) => <strong className="font-semibold">{t(`kind.${row.kind}`)}</strong>,
        value: (row) => row.kind,
      },
      {
        key: "state",
        title: "columns.state",
        width: 150,
        narrow: "first",
        cell: (row) => <JobStateBadge state={row.state} />,
        value: (row) => row.state,
      },
      {
        key: "createdAt",
        title: "created",
        sort: "createdAt",
        width: 160,
        cell: (row) => formatDateTime(row.createdAt, timeZone),
        value: (row) => row.createdAt,
        exportType: "datetime",
      },
      {
        key: "finishedAt",
        title: "finished",
        width: 160,
        cell: (row) => formatDateTime(row.finishedAt, timeZone),
        value: (row) => row.finishedAt,
        exportType: "datetime",
      },
      {
        key: "id",
        title: "columns.id",
        width: 80,
        align: "end",
        narrow: "none",
        value: (row) => row.id,
      },
    ],
    filters: [{ key: "state", title: "columns.state", kind: "multiSelect", pinned: true }],
    rowId: (row) => row.id,
    rowHref: (row) => `/jobs/${row.id}`,
    empty: { text: "empty" },
  });
}

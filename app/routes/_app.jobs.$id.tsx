import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { JobProgress } from "#app/components/job/job-progress.tsx";
import { JobReport } from "#app/components/job/job-report.tsx";
import { JobStateBadge } from "#app/components/job/job-state.tsx";
import { readReport } from "#app/components/job/read-report.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { Job } from "#contract/organization/jobs/jobs.ts";
import { formatDateTime } from "#contract/platform/format.ts";

export const handle = { i18n: ["jobs", "import", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, t } = await requireScreen(args, "/jobs/{id}", "jobs");
  const { Job } = await api.jobs.read({ id: Number(args.params.id) });
  const { report, ...job } = Job;
  return {
    job,
    outcome: job.state === "done" ? readReport(report) : null,
    failure: Job.state === "failed" ? failureText(Job, t) : null,
    kind: t(`kind.${Job.kind}`),
    timeZone: timeZoneOf(profile),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.kind ?? "" }];

/** Where an import was started and can be again. */
const importScreens: Partial<Record<string, string>> = {
  "realEstate.import": "/real_estate/import",
  "building.import": "/buildings/import",
  "product.import": "/products/import",
  "client.import": "/clients/import",
  "rentContract.import": "/real_estate/contracts/rent/import",
};

/** Milliseconds between two looks at a job that is under way. */
const pause = 1000;

export default function JobScreen() {
  const { job, outcome, failure, kind, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("jobs");
  const importScreen = importScreens[job.kind];
  const underWay = job.state === "queued" || job.state === "running";
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!underWay || state !== "idle") return;
    const timer = setTimeout(revalidate, pause);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate]);
  return (
    <DetailScreen
      title={kind}
      status={<JobStateBadge state={job.state} />}
      secondary={`#${job.id}`}
      actions={
        <>
          {job.resultFile ? (
            <ButtonLink to={`/files/${job.resultFile.id}`} document>
              {t("downloadFile", { name: job.resultFile.name })}
            </ButtonLink>
          ) : null}
          {importScreen ? <ButtonLink to={importScreen}>{t("toImport")}</ButtonLink> : null}
          <ButtonLink to="/jobs" back>
            {t("list")}
          </ButtonLink>
        </>
      }
    >
      {underWay ? <ReloadWithoutScript /> : null}
      {failure ? (
        <p className="notice" data-tone="bad" role="alert">
          {failure}
        </p>
      ) : null}
      <Card>
        {underWay ? <JobProgress job={job} /> : null}
        <DefinitionList
          items={[
            { term: t("created"), value: formatDateTime(job.createdAt, timeZone) },
            { term: t("started"), value: formatDateTime(job.startedAt, timeZone) },
            { term: t("finished"), value: formatDateTime(job.finishedAt, timeZone) },
          ]}
        />
      </Card>
      {outcome ? <JobReport outcome={outcome} /> : null}
    </DetailScreen>
  );
}

/** Pages without a script look again by themselves every two seconds. */
function ReloadWithoutScript() {
  const lite = useRouteLoaderData<typeof rootLoader>("root")?.lite ?? false;
  const again = <meta httpEquiv="refresh" content="2" />;
  return lite ? again : <noscript>{again}</noscript>;
}

/** The failure in words; the API's own texts, by the detail if it has one. */
function failureText(job: Job, t: (keys: string[], values: Record<string, unknown>) => string): string {
  const params = typeof job.report.params === "object" && job.report.params !== null ? job.report.params : {};
  const name = job.errorType ?? "INTERNAL";
  return t([`errors:${name}_${String(job.report.detail ?? "")}`, `errors:${name}`, "errors:INTERNAL"], {
    ...params,
  });
}

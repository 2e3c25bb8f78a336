import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BulkDownload } from "#app/components/list/bulk-download.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { actOnInvoices, loadInvoices } from "./door.server.ts";
import { invoiceList } from "./list.tsx";

export const handle = { i18n: ["invoices", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadInvoices(args);
export const action = (args: ActionFunctionArgs) => actOnInvoices(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** All invoices with what came in for them, the sums of the filter, and sending and downloading of the ticked ones. */
export default function Invoices() {
  const { list, choices, sums } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("invoices");
  const ticked = answer && "ids" in answer ? answer.ids : undefined;
  return (
    <>
      {ticked ? (
        <BulkDownload
          title={t("bulk.ready", { count: ticked.length })}
          label={t("bulk.fetch")}
          href={`/exports/invoices?ids=${ticked.join(",")}`}
        />
      ) : null}
      <ListScreen
        definition={invoiceList}
        {...list}
        choices={choices}
        check={answer && "check" in answer ? answer.check : null}
        subtitle={sums.join(" · ")}
        exportPath="/exports/invoices"
      />
    </>
  );
}

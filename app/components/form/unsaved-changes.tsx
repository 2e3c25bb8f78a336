import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";

/** Asks before work that was not saved is left behind, inside the application and when the window closes. */
export function UnsavedChanges({ submitting }: { submitting: boolean }) {
  const { t } = useTranslation("form");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !submitting && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (submitting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [submitting]);
  if (blocker.state !== "blocked") return null;
  return (
    <Modal title={t("unsavedTitle")} onClose={() => blocker.reset()}>
      <p className="text-control text-ink-2">{t("unsavedText")}</p>
      <div className="mt-4 flex gap-2.5">
        <button type="button" className={buttonClass("primary")} onClick={() => blocker.reset()}>
          {t("stay")}
        </button>
        <button type="button" className={buttonClass()} onClick={() => blocker.proceed()}>
          {t("leave")}
        </button>
      </div>
    </Modal>
  );
}

import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { Modal } from "#app/components/dialog/modal.tsx";

/** Whether work that was not saved is left behind. */
export function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation("form");
  return (
    <Modal title={t("unsavedTitle")} onClose={onStay}>
      <p className="text-control text-ink-2">{t("unsavedText")}</p>
      <div className="mt-4 flex gap-2.5">
        <button type="button" className={buttonClass("primary")} onClick={onStay}>
          {t("stay")}
        </button>
        <button type="button" className={buttonClass()} onClick={onLeave}>
          {t("leave")}
        </button>
      </div>
    </Modal>
  );
}

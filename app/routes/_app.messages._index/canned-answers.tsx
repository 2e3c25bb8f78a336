import { useTranslation } from "react-i18next";

export interface CannedAnswer {
  id: number;
  name: string;
  body: string;
  language: string;
}

/** So many are offered at once. */
const most = 8;

/** The word after a slash that begins a word at the end of a text; null where there is none. */
export function slashWord(text: string): string | null {
  return /(?:^|\s)\/([^\s/]{0,40})$/.exec(text)?.[1] ?? null;
}

interface Props {
  answers: readonly CannedAnswer[];
  word: string;
  onChoose: (answer: CannedAnswer) => void;
}

/** The canned answers whose name or text has the word that was typed after a slash. */
export function CannedAnswers({ answers, word, onChoose }: Props) {
  const { t } = useTranslation("inbox");
  const wanted = word.toLowerCase();
  const fitting = answers.filter(({ name }) => name.toLowerCase().includes(wanted)).slice(0, most);
  if (fitting.length === 0) return null;
  return (
    <ul className="card divide-y divide-line" aria-label={t("reply.canned")}>
      {fitting.map((answer) => (
        <li key={answer.id}>
          <button
            type="button"
            className="flex w-full flex-col px-3 py-2 text-start hover:bg-accent-soft"
            onClick={() => onChoose(answer)}
          >
            <strong className="font-semibold" dir="auto">
              {answer.name}
            </strong>
            <span className="line-clamp-1 text-control text-ink-2" dir="auto">
              {answer.body}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useTranslation } from "react-i18next";

export interface CannedAnswer {
  id: number;
  name: string;
  body: string;
  language: string;
}

/** The canned answers that are offered at once, at most this many. */
const most = 8;

/** Returns the word after a slash at the end of a text; null when there is none. */
export function slashWord(text: string): string | null {
  return /(?:^|\s)\/([^\s/]{0,40})$/.exec(text)?.[1] ?? null;
}

interface Props {
  answers: readonly CannedAnswer[];
  word: string;
  onChoose: (answer: CannedAnswer) => void;
}

/** The canned answers whose names contain the word that was typed after a slash. */
export function CannedAnswers({ answers, word, onChoose }: Props) {
  const { t } = useTranslation("inbox");
  const part = word.toLowerCase();
  const matches = answers.filter(({ name }) => name.toLowerCase().includes(part)).slice(0, most);
  if (matches.length === 0) return null;
  return (
    <ul className="card divide-y divide-line" aria-label={t("reply.canned")}>
      {matches.map((answer) => (
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

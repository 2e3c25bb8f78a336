interface Props {
  files: readonly { id: number; name: string }[];
}

/** The files of a message as links; nothing when it has none. */
export function FileLinks({ files }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-3 text-control">
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className="link" href={`/files/${id}`} dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

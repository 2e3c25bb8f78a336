/** Path of the action that keeps the columns; it reads the post by `readColumnsForm` and goes back to the list. */
export const columnsPath = "/list-columns";

/** Path of the action that keeps and forgets views. */
export const viewsPath = "/list-views";

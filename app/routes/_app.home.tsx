// The calendar home has two addresses; its forms post to the first.
export { action, default, handle, loader, meta } from "./_app._index.tsx";

/** Names a record, so that one Undo of it is shown at a time. */
export function undoName({ area, id }: { area: string; id?: string | undefined }): string {
  return id === undefined ? area : `${area} ${id}`;
}

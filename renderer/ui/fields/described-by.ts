/** Props of a Mantine field with an `aria-label`, described by an element with this id. Mantine itself would drop the id. */
export const describedBy = (id: string | undefined) => ({ withAria: false, 'aria-describedby': id }) as const;

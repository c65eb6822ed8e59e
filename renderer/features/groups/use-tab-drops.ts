import { useState, type DragEvent } from 'react';
import type { GroupTab } from './group-tab-list.ts';

/** Lets contacts be dropped on the tabs of groups. `dragType` is the data type by which a drag of contacts is recognised. */
export function useTabDrops(dragType: string, onDrop: (groupId: number) => void) {
  const [overId, setOverId] = useState<string | null>(null);
  const carriesContacts = (event: DragEvent) => event.dataTransfer.types.includes(dragType);
  /** Attributes and handlers of a tab that accepts drops; none for tabs that aren't groups or are being deleted. */
  function dropTarget(tab: GroupTab) {
    const { groupId } = tab;
    if (typeof groupId !== 'number' || tab.leaving !== null) return {};
    return {
      'data-over': overId === tab.id || undefined,
      onDragOver: (event: DragEvent) => {
        if (!carriesContacts(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOverId(tab.id);
      },
      onDragLeave: () => setOverId(null),
      onDrop: (event: DragEvent) => {
        if (!carriesContacts(event)) return;
        event.preventDefault();
        setOverId(null);
        onDrop(groupId);
      },
    };
  }
  return { carriesContacts, dropTarget };
}

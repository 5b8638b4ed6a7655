import { isOptionsGroup, type ComboboxParsedItem, type SelectProps } from '@mantine/core';
import { folded } from '@site/contract/folding';

type Filter = NonNullable<SelectProps['filter']>;

/** The options of a list that hold what is typed, as every search compares texts. */
export const foldedOptions: Filter = ({ options, search, limit }) => {
  const words = folded(search);
  const isFound = ({ label }: { label: string }) => folded(label).includes(words);
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!isOptionsGroup(option)) return isFound(option) ? [option] : [];
      return [{ ...option, items: option.items.filter(isFound) }];
    })
    .slice(0, limit);
};

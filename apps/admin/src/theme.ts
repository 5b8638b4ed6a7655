import {
  createTheme,
  Input,
  InputWrapper,
  Notification,
  PasswordInput,
  Text,
  TextInput,
  Title,
  type AutocompleteProps,
  type CSSVariablesResolver,
  type ModalProps,
  type MantineColorsTuple,
  type MultiSelectProps,
  type NumberInputProps,
  type SelectProps,
  type TagsInputProps,
  type TextareaProps,
  type TooltipProps,
} from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { createElement } from 'react';
import { Icon } from '#lib/icon.tsx';
import { foldedOptions } from '#ui/inputs/folded-options.ts';

const teal: MantineColorsTuple = [
  '#f0fdfa',
  '#ccfbf1',
  '#99f6e4',
  '#5eead4',
  '#2dd4bf',
  '#14b8a6',
  '#0d9488',
  '#0f766e',
  '#115e59',
  '#134e4a',
];
const gold: MantineColorsTuple = [
  '#fff8e6',
  '#ffedc2',
  '#ffdc8a',
  '#ffcb52',
  '#ffb829',
  '#ffa700',
  '#e09200',
  '#8f5d00',
  '#704900',
  '#523500',
];
// Warm neutrals for light, neutrals with a breath of teal for dark.
const gray: MantineColorsTuple = [
  '#faf9f8',
  '#f5f4f2',
  '#ebe9e6',
  '#dfdcd8',
  '#cdc9c4',
  '#aea8a2',
  '#857f78',
  '#5f5a54',
  '#403c38',
  '#282522',
];
const dark: MantineColorsTuple = [
  '#e4e9e8',
  '#c3cbca',
  '#a5afae',
  '#79837f',
  '#414c4a',
  '#323c3a',
  '#26302e',
  '#1b2422',
  '#131a19',
  '#0d1312',
];
// Red 7 and 8 carry white text at 4.5:1.
const red: MantineColorsTuple = [
  '#fff1f0',
  '#ffe0de',
  '#ffc4c0',
  '#ff9d97',
  '#fa726a',
  '#ea4c43',
  '#d5362d',
  '#bf2a22',
  '#a0221c',
  '#7f1b16',
];

// Content is in English or Urdu: its first letters decide how it runs. An English caption is no other for it.
const byContent = { dir: 'auto' } as const;
// The arrow of a field with choices; what clears one is not for screen readers either, which clear it by keys.
const decoration = { 'aria-hidden': true } as const;

// By types alone: what the page for signing in has none of is not sent with it.
const byDefault = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

/** The product's look on top of Mantine. */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  colors: { teal, gold, gray, dark, red },
  fontFamily: "'Public Sans Variable', 'Noto Nastaliq Urdu', system-ui, sans-serif",
  headings: { fontWeight: '680', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { md: '0.625rem', lg: '0.875rem' },
  // A window of 768 px still has the phone's layout.
  breakpoints: { sm: '48.0625em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Nearly everything is required: forms mark what is optional instead.
    Input: Input.extend({ defaultProps: { attributes: { input: byContent } } }),
    InputWrapper: InputWrapper.extend({ defaultProps: { withAsterisk: false } }),
    Autocomplete: byDefault<AutocompleteProps>({ size: 'md' }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    NumberInput: byDefault<NumberInputProps>({ size: 'md' }),
    Textarea: byDefault<TextareaProps>({ size: 'md' }),
    MultiSelect: byDefault<MultiSelectProps>({
      size: 'md',
      rightSectionProps: decoration,
      filter: foldedOptions,
      attributes: { inputField: byContent, option: byContent, pill: byContent },
    }),
    Select: byDefault<SelectProps>({
      size: 'md',
      rightSectionProps: decoration,
      filter: foldedOptions,
      allowDeselect: false,
      attributes: { input: byContent, option: byContent },
    }),
    TagsInput: byDefault<TagsInputProps>({
      ...byContent,
      filter: foldedOptions,
      attributes: { label: byContent },
    }),
    Text: Text.extend({ defaultProps: byContent }),
    Title: Title.extend({ defaultProps: byContent }),
    PasswordInput: PasswordInput.extend({
      defaultProps: {
        size: 'md',
        // By itself it is left out by the Tab key.
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide password', tabIndex: 0 },
        visibilityToggleIcon: ({ reveal }) =>
          createElement(Icon, { of: reveal ? IconEyeOff : IconEye, size: 18 }),
      },
    }),
    Modal: byDefault<ModalProps>({
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.5, blur: 2 },
      closeButtonProps: { 'aria-label': 'Close' },
      attributes: { title: byContent },
    }),
    Notification: Notification.extend({
      defaultProps: {
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Dismiss' },
        attributes: { description: byContent },
      },
    }),
    Tooltip: byDefault<TooltipProps>({ openDelay: 250 }),
  },
});

/** Colours by role. Text roles hold 4.5:1 and input borders 3:1 on their backgrounds. */
export const colourRoles: CSSVariablesResolver = () => ({
  variables: {
    '--site-sidebar': '#0c3f3b',
    '--site-sidebar-raised': '#155650',
    '--site-sidebar-text': '#dcebe8',
    '--site-sidebar-quiet': '#9fc2bd',
    '--site-sidebar-line': '#1d5a54',
    '--site-accent': '#ffa700',
  },
  light: {
    '--site-canvas': '#f5f6f5',
    '--site-line': '#e3e1dd',
    '--site-hover': '#faf9f8',
    '--site-input-line': '#938d86',
    '--mantine-color-text': '#262321',
    '--mantine-color-dimmed': '#5f5a54',
    '--mantine-color-placeholder': '#736d66',
    '--mantine-color-error': '#bf2a22',
    '--mantine-color-default-border': '#dcd8d3',
  },
  dark: {
    '--site-canvas': '#131a19',
    '--site-line': '#2b3634',
    '--site-hover': '#202a28',
    '--site-input-line': '#6b7774',
    '--mantine-color-dimmed': '#a5afae',
    '--mantine-color-placeholder': '#8f9a98',
    '--mantine-color-error': '#ff9d97',
    '--mantine-color-red-light-color': '#ff9d97',
    '--mantine-color-teal-light-color': '#5eead4',
    '--mantine-color-gold-light-color': '#ffcb52',
    '--mantine-color-default-border': '#36423f',
  },
});

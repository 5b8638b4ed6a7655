declare module 'virtual:contract' {
  export { contract } from '@site/contract';
}

/** The default title of the director's message. */
export const defaultDirectorMessage = {
  title: 'Message from Executive director',
  description: '',
  imgUrl: null,
};

export default function Page() { return <h1>update-password</h1>; }

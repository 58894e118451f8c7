// A witness that was not written here (c2sp.org/tlog-cosignature), on the notes of the Go checksum database. Opens a
// checkpoint that the log and a witness signed and says who did and when, then signs it itself. Arguments: a file with the
// checkpoint, the verifier keys of log and witness, and name, secret and time of the one that signs.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
)

const cosignatureV1 = 4

func keyHash(name string, key ed25519.PublicKey) uint32 {
	sum := sha256.Sum256(append([]byte(name+"\n"), append([]byte{cosignatureV1}, key...)...))
	return binary.BigEndian.Uint32(sum[:])
}

func message(text []byte, time uint64) []byte {
	return append([]byte(fmt.Sprintf("cosignature/v1\ntime %d\n", time)), text...)
}

type verifier struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

func (v verifier) Name() string    { return v.name }
func (v verifier) KeyHash() uint32 { return v.hash }
func (v verifier) Verify(text, sig []byte) bool {
	return len(sig) == 8+ed25519.SignatureSize &&
		ed25519.Verify(v.key, message(text, binary.BigEndian.Uint64(sig)), sig[8:])
}

type signer struct {
	name string
	key  ed25519.PrivateKey
	time uint64
}

func (s signer) Name() string { return s.name }
func (s signer) KeyHash() uint32 {
	return keyHash(s.name, s.key.Public().(ed25519.PublicKey))
}
func (s signer) Sign(text []byte) ([]byte, error) {
	sig := make([]byte, 8)
	binary.BigEndian.PutUint64(sig, s.time)
	return append(sig, ed25519.Sign(s.key, message(text, s.time))...), nil
}

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func witnessOf(text string) verifier {
	parts := strings.SplitN(text, "+", 3)
	bytes := must(base64.StdEncoding.DecodeString(parts[2]))
	if bytes[0] != cosignatureV1 {
		log.Fatal("not the key of a witness")
	}
	hash := must(strconv.ParseUint(parts[1], 16, 32))
	found := verifier{parts[0], uint32(hash), bytes[1:]}
	if keyHash(found.name, found.key) != found.hash {
		log.Fatal("the key does not fit its id")
	}
	return found
}

func main() {
	signed := must(os.ReadFile(os.Args[1]))
	known := note.VerifierList(must(note.NewVerifier(os.Args[2])), witnessOf(os.Args[3]))
	opened := must(note.Open(signed, known))
	fmt.Println(opened.Sigs[0].Name)
	for _, sig := range opened.Sigs[1:] {
		blob := must(base64.StdEncoding.DecodeString(sig.Base64))
		fmt.Printf("%s at %d\n", sig.Name, binary.BigEndian.Uint64(blob[4:]))
	}
	seed := must(base64.StdEncoding.DecodeString(os.Args[5]))
	time := must(strconv.ParseUint(os.Args[6], 10, 64))
	own := signer{os.Args[4], ed25519.NewKeyFromSeed(seed), time}
	both := must(note.Sign(&note.Note{Text: opened.Text}, own))
	fmt.Print(string(both[len(opened.Text)+1:]))
}

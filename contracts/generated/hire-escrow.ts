// Written by "npm run build -w contracts"; change the contracts, not this file.
// sources: b585c6deeaf7e50eb2b132f33ed27ebc65f50baacbe5e1e8de94cef0c72cfbdd

export const hireEscrowAbi = [
  {
    "inputs": [
      {
        "internalType": "address[]",
        "name": "allowedTokens",
        "type": "address[]"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementAlreadyOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "AgreementNotOpen",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "allowance",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "AllowanceTooLow",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "funded",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "AmountMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "InvalidAmount",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "party",
        "type": "address"
      }
    ],
    "name": "InvalidParty",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidShortString",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "signer",
        "type": "address"
      }
    ],
    "name": "InvalidSignature",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "enum IHireEscrow.MilestoneStatus",
        "name": "status",
        "type": "uint8"
      }
    ],
    "name": "MilestoneInStatus",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "PayoutAlreadyUsed",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "PayoutMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ReentrancyGuardReentrantCall",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "SafeERC20FailedOperation",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "blockTimestamp",
        "type": "uint256"
      }
    ],
    "name": "SignatureExpired",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "string",
        "name": "str",
        "type": "string"
      }
    ],
    "name": "StringTooLong",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "TermsMismatch",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "received",
        "type": "uint256"
      }
    ],
    "name": "TokenDeliveredLess",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "TokenNotAllowed",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "company",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "termsHash",
        "type": "bytes32"
      }
    ],
    "name": "AgreementOpened",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "CreditClaimed",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "CreditRecorded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [],
    "name": "EIP712DomainChanged",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "MilestoneFunded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "payee",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "token",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "MilestoneReleased",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      }
    ],
    "name": "agreementOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Agreement",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      },
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      },
      {
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "claimCredit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "creditTotal",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "eip712Domain",
    "outputs": [
      {
        "internalType": "bytes1",
        "name": "fields",
        "type": "bytes1"
      },
      {
        "internalType": "string",
        "name": "name",
        "type": "string"
      },
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      },
      {
        "internalType": "uint256",
        "name": "chainId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "verifyingContract",
        "type": "address"
      },
      {
        "internalType": "bytes32",
        "name": "salt",
        "type": "bytes32"
      },
      {
        "internalType": "uint256[]",
        "name": "extensions",
        "type": "uint256[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "escrowedTotal",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "value",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "uint8",
            "name": "v",
            "type": "uint8"
          },
          {
            "internalType": "bytes32",
            "name": "r",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "s",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "fund",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "payoutId",
        "type": "bytes32"
      }
    ],
    "name": "isPayoutUsed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "token",
        "type": "address"
      }
    ],
    "name": "isTokenAllowed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "milestoneOf",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint248",
            "name": "amount",
            "type": "uint248"
          },
          {
            "internalType": "enum IHireEscrow.MilestoneStatus",
            "name": "status",
            "type": "uint8"
          }
        ],
        "internalType": "struct IHireEscrow.Milestone",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "internalType": "uint32",
        "name": "milestone",
        "type": "uint32"
      }
    ],
    "name": "milestoneStatus",
    "outputs": [
      {
        "internalType": "enum IHireEscrow.MilestoneStatus",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "agreementId",
        "type": "bytes32"
      },
      {
        "components": [
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Agreement",
        "name": "agreement",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "open",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "value",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "deadline",
            "type": "uint256"
          },
          {
            "internalType": "uint8",
            "name": "v",
            "type": "uint8"
          },
          {
            "internalType": "bytes32",
            "name": "r",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "s",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Permit",
        "name": "permit",
        "type": "tuple"
      }
    ],
    "name": "openFundAndRelease",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "components": [
          {
            "internalType": "bytes32",
            "name": "agreementId",
            "type": "bytes32"
          },
          {
            "internalType": "uint32",
            "name": "milestone",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "company",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "payee",
            "type": "address"
          },
          {
            "internalType": "address",
            "name": "token",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "bytes32",
            "name": "payoutId",
            "type": "bytes32"
          },
          {
            "internalType": "bytes32",
            "name": "termsHash",
            "type": "bytes32"
          }
        ],
        "internalType": "struct IHireEscrow.Payout",
        "name": "payout",
        "type": "tuple"
      },
      {
        "internalType": "uint256",
        "name": "deadline",
        "type": "uint256"
      },
      {
        "internalType": "bytes",
        "name": "signature",
        "type": "bytes"
      }
    ],
    "name": "release",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const;

export const hireEscrowBytecode =
  "0x610160604052348015610010575f5ffd5b50604051612aca380380612aca83398101604081905261002f91610262565b60405180604001604052806011815260200170486972654c656467657220457363726f7760781b815250604051806040016040528060018152602001603160f81b815250610082826101f660201b60201c565b6101205261008f816101f6565b61014052815160208084019190912060e052815190820120610100524660a05261011b60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525f5b81518110156101ef575f8282815181106101425761014261032c565b60200260200101516001600160a01b03163b118282815181106101675761016761032c565b60200260200101519061019e5760405163094403b760e41b81526001600160a01b0390911660048201526024015b60405180910390fd5b50600160025f8484815181106101b6576101b661032c565b6020908102919091018101516001600160a01b031682528101919091526040015f20805460ff1916911515919091179055600101610126565b505061039b565b5f5f829050601f81511115610220578260405163305a27a960e01b81526004016101959190610340565b805161022b82610375565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461025d575f5ffd5b919050565b5f60208284031215610272575f5ffd5b81516001600160401b03811115610287575f5ffd5b8201601f81018413610297575f5ffd5b80516001600160401b038111156102b0576102b0610233565b604051600582901b90603f8201601f191681016001600160401b03811182821017156102de576102de610233565b6040529182526020818401810192908101878411156102fb575f5ffd5b6020850194505b838510156103215761031385610247565b815260209485019401610302565b509695505050505050565b634e487b7160e01b5f52603260045260245ffd5b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610395575f198160200360031b1b821691505b50919050565b60805160a05160c05160e0516101005161012051610140516126de6103ec5f395f6116a201525f61167201525f611d9a01525f611d7201525f611ccd01525f611cf701525f611d2101526126de5ff3fe608060405234801561000f575f5ffd5b50600436106100da575f3560e01c80635eec528d116100885780639178c955116100635780639178c955146102ab5780639a2824f3146102d3578063d4357307146102f3578063f9eaee0d14610306575f5ffd5b80635eec528d14610229578063670a20981461025f57806384b0196e14610290575f5ffd5b80632c6d9aeb116100b85780632c6d9aeb146101f0578063508da0551461020357806359e60ebf14610216575f5ffd5b8063109ae742146100de5780631cf70638146101bb5780632999ddac146101db575b5f5ffd5b6101606100ec3660046120af565b604080516080810182525f808252602082018190529181018290526060810191909152505f90815260036020818152604092839020835160808101855281546001600160a01b0390811682526001830154811693820193909352600282015490921693820193909352910154606082015290565b6040516101b291905f6080820190506001600160a01b0383511682526001600160a01b0360208401511660208301526001600160a01b0360408401511660408301526060830151606083015292915050565b60405180910390f35b6101ce6101c93660046120de565b610331565b6040516101b2919061216e565b6101ee6101e93660046121d7565b61037d565b005b6101ee6101fe36600461226a565b6105f4565b6101ee6102113660046122c4565b610662565b6101ee61022436600461235b565b6106d2565b6102516102373660046123e7565b6001600160a01b03165f9081526007602052604090205490565b6040519081526020016101b2565b61028061026d3660046120af565b5f90815260056020526040902054151590565b60405190151581526020016101b2565b6102986107e4565b6040516101b29796959493929190612453565b6102516102b93660046123e7565b6001600160a01b03165f9081526006602052604090205490565b6102e66102e13660046120de565b610842565b6040516101b29190612505565b6101ee6103013660046122c4565b6108f9565b6102806103143660046123e7565b6001600160a01b03165f9081526002602052604090205460ff1690565b5f82815260046020908152604080832063ffffffff851684529091529020547f0100000000000000000000000000000000000000000000000000000000000000900460ff165b92915050565b6103856109ce565b5f878152600360205260409020805488906001600160a01b03166103e1576040517faf4c21de0000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b60405180910390fd5b506001810154604080517f18b414c7979a35d6d89f4c5872859687398927bf5f127177cdf0e1c809577c5160208201529081018a905263ffffffff89166060820152608081018890526001600160a01b0387811660a083015260c082018790529091169061046c90829060e00160405160208183030381529060405280519060200120878787610a05565b6001600160a01b0386161580159061048d57506001600160a01b0386163014155b86906104d1576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016103d8565b505f6104df8a8a6003610aac565b90506104ec8a8a8a610b87565b600283015481547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f0200000000000000000000000000000000000000000000000000000000000000811783556001600160a01b039091165f8181526007602052604081208054929392839290610564908490612575565b9091555050604080516001600160a01b038481168252602082018490529181018c90528a821660608201529085169063ffffffff8d16908e907f93f2ad3d6ff26ef97f0ceb2b2beb4268ac062f9b0350dd1da6a34b1ffbd620af9060800160405180910390a46105de6001600160a01b0383168a83610bf2565b50505050506105eb610c45565b50505050505050565b6105fc6109ce565b61060584610c6f565b61064b61061860608601604087016123e7565b6106437f9c3dbf047569d968f056164b1f79f2b5040fa6278ff635b2735ca5095ed0650f8787610d8b565b858585610a05565b61065484610e60565b61065c610c45565b50505050565b61066a6109ce565b61067385610c6f565b6106b961068660608701604088016123e7565b6106b17f261aee477a69ef23fcb5d3a50b354834678cddce64d06d376ff0fcf8b0e8e6178888610d8b565b868686610a05565b6106c3858261117b565b6106cb610c45565b5050505050565b6106da6109ce565b5f7f90ea3f18444dde762a18ef8b1214c9a97d433c5c5c8da1a77b3b163279e85d7b8661070a60208801886123e7565b61071a6040890160208a016123e7565b61072a60608a0160408b016123e7565b6040805160208101969096528501939093526001600160a01b039182166060858101919091529082166080850152911660a083015286013560c082015260e0810185905261010001604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0818403018152919052805160209182012091506107c3906107ba908701876123e7565b82868686610a05565b6107db866107d636889003880188612588565b6113f5565b506106cb610c45565b5f6060805f5f5f60606107f561166b565b6107fd61169b565b604080515f808252602082019092527f0f000000000000000000000000000000000000000000000000000000000000009b939a50919850469750309650945092509050565b604080518082019091525f80825260208201525f83815260046020908152604080832063ffffffff86168452825291829020825180840190935280547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8116845290918301907f0100000000000000000000000000000000000000000000000000000000000000900460ff1660038111156108de576108de612108565b60038111156108ef576108ef612108565b9052509392505050565b6109016109ce565b61093f61091460608701604088016123e7565b6106b17fd2f70c970419bce9fb407cbf443f8d5448e4d6f51653fdb178e8905ea02a46f28888610d8b565b6109bb855f0135604051806080016040528088604001602081019061096491906123e7565b6001600160a01b0316815260200161098260808a0160608b016123e7565b6001600160a01b031681526020016109a060a08a0160808b016123e7565b6001600160a01b031681526020018860e001358152506113f5565b6109c5858261117b565b6106c385610e60565b6109d66116c6565b610a0360017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b9061171f565b565b824281811115610a4a576040517ff88f0490000000000000000000000000000000000000000000000000000000008152600481019290925260248201526044016103d8565b5050610a6085610a5986611726565b848461176d565b8590610aa4576040517fd855c4f40000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016103d8565b505050505050565b5f83815260046020908152604080832063ffffffff861684529091529020816003811115610adc57610adc612108565b81547f0100000000000000000000000000000000000000000000000000000000000000900460ff166003811115610b1557610b15612108565b8254869286927f010000000000000000000000000000000000000000000000000000000000000090920460ff169114610b7d576040517fae95ffe00000000000000000000000000000000000000000000000000000000081526004016103d893929190612625565b5050509392505050565b610b9183836117e3565b5f8281526005602052604090205484918491849114610aa4576040517fb25a59a5000000000000000000000000000000000000000000000000000000008152600481019390935263ffffffff909116602483015260448201526064016103d8565b610bff8383836001611824565b610c40576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03841660048201526024016103d8565b505050565b610a035f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006109fd565b80355f81815260036020526040902080549091906001600160a01b0316610cc5576040517faf4c21de0000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b50610cd660608301604084016123e7565b81546001600160a01b039081169116148015610d115750610cfd60808301606084016123e7565b60018201546001600160a01b039081169116145b8015610d3c5750610d2860a08301608084016123e7565b60028201546001600160a01b039081169116145b8015610d4f57508160e001358160030154145b823590610c40576040517f653404580000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b5f838335610d9f6040860160208701612645565b610daf60608701604088016123e7565b610dbf60808801606089016123e7565b610dcf60a0890160808a016123e7565b60408051602081019790975286019490945263ffffffff90921660608501526001600160a01b03908116608085015290811660a084810191909152911660c0838101919091529085013560e083810191909152908501356101008301528401356101208201526101408101839052610160016040516020818303038152906040528051906020012090509392505050565b5f610e7d8235610e766040850160208601612645565b6001610aac565b9050610e9e8235610e946040850160208601612645565b8460c00135610b87565b80547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1660a0830135818114610f28576040517fce6b173b0000000000000000000000000000000000000000000000000000000081527effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff909216600483015260248201526044016103d8565b505080547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f020000000000000000000000000000000000000000000000000000000000000017815560a0820180359081906006905f90610f8c90608088016123e7565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254610fb99190612575565b90915550610ff39050610fd260808501606086016123e7565b82610fe360a08701608088016123e7565b6001600160a01b0316919061189f565b1561108b5761100860808401606085016123e7565b6001600160a01b03166110216040850160208601612645565b63ffffffff1684357fbc6cfc7d91bbd72e68828afba1a8b9aa04552f1e9314e0f14fde9a55e4a898b361105a60a08801608089016123e7565b604080516001600160a01b0390921682526020820187905260c08901359082015260600160405180910390a4505050565b81547effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f03000000000000000000000000000000000000000000000000000000000000001782558060075f6110e660a08701608088016123e7565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254611113919061265e565b90915550611129905060808401606085016123e7565b6001600160a01b03166111426040850160208601612645565b63ffffffff1684357fe6d0e38f468ecb11947bd818eb7ff6e8aa76db15e9169254519308d8c64b21d261105a60a08801608089016123e7565b5f61119783356111916040860160208701612645565b5f610aac565b90505f8360a001351180156111cf57507effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a084013511155b8360a001359061120e576040517f3728b83d0000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b5060c083013515801590611232575060c08301355f90815260056020526040902054155b8360c0013590611271576040517fcd0bdb4c0000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b507f01000000000000000000000000000000000000000000000000000000000000007effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff60a0850135161781556112d683356112d16040860160208701612645565b6117e3565b60c08401355f9081526005602052604081209190915560a0840180359160069161130390608088016123e7565b6001600160a01b03166001600160a01b031681526020019081526020015f205f828254611330919061265e565b90915550611346905060808401606085016123e7565b6001600160a01b031661135f6040850160208601612645565b63ffffffff1684357f60e92c54970a821d1d2c4c4d89063c343f5e591331f46844f87d1bc5564f5a3e61139860a08801608089016123e7565b604080516001600160a01b03909216825260a0890135602083015260c08901359082015260600160405180910390a4610c406113da60a08501608086016123e7565b6113ea60608601604087016123e7565b8560a00135856118ac565b5f8281526003602052604090205482906001600160a01b031615611448576040517f8e4314150000000000000000000000000000000000000000000000000000000081526004016103d891815260200190565b50604080820180516001600160a01b03165f9081526002602052919091205490519060ff166114af576040517f94403b700000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016103d8565b5080516001600160a01b0316158015906114d3575080516001600160a01b03163014155b815190611518576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016103d8565b5060208101516001600160a01b031615801590611542575060208101516001600160a01b03163014155b80156115675750805f01516001600160a01b031681602001516001600160a01b031614155b8160200151906115af576040517f1d13fd160000000000000000000000000000000000000000000000000000000081526001600160a01b0390911660048201526024016103d8565b505f82815260036020818152604092839020845181546001600160a01b039182167fffffffffffffffffffffffff00000000000000000000000000000000000000009182168117845587850151600185018054918516918416821790558888015160028601805491909516931683179093556060880151939095018390558551908152928301919091529285917f097d2d131ece1dbf5fe050458a23dc8a6ca29684e76f5b5a2cdc2bc2b899cfb7910160405180910390a45050565b60606116967f0000000000000000000000000000000000000000000000000000000000000000611c84565b905090565b60606116967f0000000000000000000000000000000000000000000000000000000000000000611c84565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15610a03576040517f3ee5aeb500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b80825d5050565b5f610377611732611cc1565b836040517f19010000000000000000000000000000000000000000000000000000000000008152600281019290925260228201526042902090565b5f846001600160a01b03163b5f036117cc575f5f61178c868686611dea565b5090925090505f8160038111156117a5576117a5612108565b1480156117c35750866001600160a01b0316826001600160a01b0316145b925050506117db565b6117d885858585611e31565b90505b949350505050565b5f828260405160200161180692919091825263ffffffff16602082015260400190565b60405160208183030381529060405280519060200120905092915050565b6040517fa9059cbb000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316611893578383151615611887573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f6117db8484845f611824565b60208101351580159061194657506040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b03848116600483015230602483015283919086169063dd62ed3e90604401602060405180830381865afa158015611920573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119449190612671565b105b15611a0e576001600160a01b03841663d505accf8430843560208601356119736060880160408901612688565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e088901b1681526001600160a01b0395861660048201529490931660248501526044840191909152606483015260ff166084820152606084013560a4820152608084013560c482015260e4015f604051808303815f87803b1580156119fb575f5ffd5b505af1925050508015611a0c575060015b505b6040517fdd62ed3e0000000000000000000000000000000000000000000000000000000081526001600160a01b0384811660048301523060248301525f919086169063dd62ed3e90604401602060405180830381865afa158015611a74573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a989190612671565b90508484828580821015611af7576040517f7b936de30000000000000000000000000000000000000000000000000000000081526001600160a01b039485166004820152939092166024840152604483015260648201526084016103d8565b50506040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f92506001600160a01b03881691506370a0823190602401602060405180830381865afa158015611b58573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611b7c9190612671565b9050611b936001600160a01b038716863087611eb4565b6040517f70a082310000000000000000000000000000000000000000000000000000000081523060048201525f9082906001600160a01b038916906370a0823190602401602060405180830381865afa158015611bf2573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611c169190612671565b611c209190612575565b905086858281811015611c78576040517f1b5c262b0000000000000000000000000000000000000000000000000000000081526001600160a01b039093166004840152602483019190915260448201526064016103d8565b50505050505050505050565b60605f611c9083611f03565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015611d1957507f000000000000000000000000000000000000000000000000000000000000000046145b15611d4357507f000000000000000000000000000000000000000000000000000000000000000090565b611696604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b5f80806041849003611e1e578435602086013560408701355f1a611e1089828585611f43565b955095509550505050611e28565b505f915060029050825b93509350939050565b604080517f1626ba7e00000000000000000000000000000000000000000000000000000000808252600482018690526024820192909252604481018390525f91908390818660648301375f82606483010152601f820160051c60051b915060205f60648401838b5afa9050825f5114601f3d111681169350505050949350505050565b611ec2848484846001612029565b61065c576040517f5274afe70000000000000000000000000000000000000000000000000000000081526001600160a01b03851660048201526024016103d8565b5f60ff8216601f811115610377576040517fb3512b0c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115611f7c57505f9150600390508261201f565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015611fcd573d5f5f3e3d5ffd5b50506040517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe001519150506001600160a01b03811661201657505f92506001915082905061201f565b92505f91508190505b9450945094915050565b6040517f23b872dd000000000000000000000000000000000000000000000000000000005f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661209e578383151615612092573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f602082840312156120bf575f5ffd5b5035919050565b803563ffffffff811681146120d9575f5ffd5b919050565b5f5f604083850312156120ef575f5ffd5b823591506120ff602084016120c6565b90509250929050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b6004811061216a577f4e487b71000000000000000000000000000000000000000000000000000000005f52602160045260245ffd5b9052565b602081016103778284612135565b80356001600160a01b03811681146120d9575f5ffd5b5f5f83601f8401126121a2575f5ffd5b50813567ffffffffffffffff8111156121b9575f5ffd5b6020830191508360208285010111156121d0575f5ffd5b9250929050565b5f5f5f5f5f5f5f60c0888a0312156121ed575f5ffd5b873596506121fd602089016120c6565b9550604088013594506122126060890161217c565b93506080880135925060a088013567ffffffffffffffff811115612234575f5ffd5b6122408a828b01612192565b989b979a50959850939692959293505050565b5f6101008284031215612264575f5ffd5b50919050565b5f5f5f5f610140858703121561227e575f5ffd5b6122888686612253565b9350610100850135925061012085013567ffffffffffffffff8111156122ac575f5ffd5b6122b887828801612192565b95989497509550505050565b5f5f5f5f5f8587036101e08112156122da575f5ffd5b6122e48888612253565b9550610100870135945061012087013567ffffffffffffffff811115612308575f5ffd5b61231489828a01612192565b90955093505060a07ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec082011215612349575f5ffd5b50610140860190509295509295909350565b5f5f5f5f5f85870360e0811215612370575f5ffd5b8635955060807fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0820112156123a3575f5ffd5b5060208601935060a0860135925060c086013567ffffffffffffffff8111156123ca575f5ffd5b6123d688828901612192565b969995985093965092949392505050565b5f602082840312156123f7575f5ffd5b6124008261217c565b9392505050565b5f81518084528060208401602086015e5f6020828601015260207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011685010191505092915050565b7fff000000000000000000000000000000000000000000000000000000000000008816815260e060208201525f61248d60e0830189612407565b828103604084015261249f8189612407565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156124f45783518352602093840193909201916001016124d6565b50909b9a5050505050505050505050565b81517effffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff168152602080830151604083019161254190840182612135565b5092915050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b8181038181111561037757610377612548565b5f6080828403128015612599575f5ffd5b506040516080810167ffffffffffffffff811182821017156125e2577f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b6040526125ee8361217c565b81526125fc6020840161217c565b602082015261260d6040840161217c565b60408201526060928301359281019290925250919050565b83815263ffffffff83166020820152606081016117db6040830184612135565b5f60208284031215612655575f5ffd5b612400826120c6565b8082018082111561037757610377612548565b5f60208284031215612681575f5ffd5b5051919050565b5f60208284031215612698575f5ffd5b813560ff81168114612400575f5ffdfea2646970667358221220fdcb28ba31e50d01275948aa3be3fd61d3382be61cd1e75269a1d0c0ce2e82b664736f6c63430008250033";

/** keccak256 of the deployed code with zeroes in the ranges (byte offset, length) that the constructor fills. */
export const hireEscrowRuntimeHash =
  "0x302addc064d278436ee04a18a603a5dfe00e7cf81b18ed7a45c35cf1aa5e6388";
export const hireEscrowImmutableRanges = [[5746,32],[5794,32],[7373,32],[7415,32],[7457,32],[7538,32],[7578,32]] as const;
